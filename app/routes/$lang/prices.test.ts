import { expect, test } from 'vitest'
import { plans } from '#contract/rules/plans.ts'
import { services } from '#contract/rules/services.ts'
import { createCandidate, createEmployer } from '../../../api/testing.ts'
import { formatMoney } from '../../platform/i18n/money.ts'
import { startSite } from '../../testing.ts'

const plain = (sum: number) => formatMoney(sum, 'KZT').replace(/\s/g, ' ')

test('a guest reads every price that an account would pay, with its VAT', async () => {
  const { visitor } = await startSite()
  const me = await visitor()
  const { status, text } = await me.get('/ru/prices')
  expect(status).toBe(200)
  for (const { price } of [...Object.values(plans), ...Object.values(services)])
    expect(text).toMatch(new RegExp(`(?<!\\d ?)${plain(price)}`))
  expect(text).toContain('с НДС 16 %')
  expect(text).toMatch(/1 вакансия на 30 дней.* 1 000 контактов из базы резюме/)
})

test('a candidate is not asked to post a vacancy, an employer is led to his plan too', async () => {
  const { api, visitor } = await startSite()
  const candidate = await visitor(await createCandidate(api))
  const employer = await visitor(await createEmployer(api))
  const [seen, hired] = [await candidate.get('/ru/prices'), await employer.get('/ru/prices')]
  const main = /<main.*<\/main>/s
  expect(main.exec(seen.html)?.[0]).not.toContain('/ru/vacancies/new')
  expect(main.exec(hired.html)?.[0]).toContain('/ru/vacancies/new')
  for (const page of [seen, hired]) expect(page.html).toContain('href="/ru/my/plans"')
})

test('the page of prices speaks of invoices only where companies may pay by them', async () => {
  const payments = { vatPercent: 0, offered: null, seller: null }
  const [usual, plain] = [await startSite(), await startSite(undefined, { payments })]
  const read = async ({ visitor }: typeof usual) => (await (await visitor()).get('/ru/prices')).text
  expect(await read(usual)).toContain('Платят картой или по счёту')
  expect(await read(plain)).toContain('Платят картой, деньги приходят на баланс')
  expect(await read(plain)).not.toContain('НДС 0')
})
