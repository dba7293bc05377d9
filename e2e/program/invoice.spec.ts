import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoSeller } from '../../api/payments/configured.ts'
import type { OwnCompany } from '#contract/companies.ts'
import { ask, expect, signIn, test } from '../fixtures.ts'
import { copyDemo, startServer, stop } from './run-program.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'otklik-invoice-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.use({ javaScriptEnabled: false })

test('an employer gets an invoice, a bank statement pays it once, and the receipt names both', async ({
  browser,
}) => {
  const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') }
  copyDemo(env.DATA_DIR)
  const before = await startServer(env)
  const page = await browser.newPage({ baseURL: before.url })
  await signIn(page, 'employer2@example.com')
  const bin = '180540001239'
  const paying = { name: 'Кофейня', legal_name: 'ТОО «Кофейня»', bin, area_code: '160' }
  const created = await ask(page, 'POST', '/v1/accounts/company', {
    ...paying,
    contact_email: 'coffee@example.com',
  })
  const company = `/ru/my/companies/${(created.data as OwnCompany).id}`
  await page.goto('/ru/my/payments')
  await page.getByRole('link', { name: 'Выставить счёт на оплату' }).click()
  await page.getByLabel('Сумма').fill('4 000')
  await page.getByLabel('БИН или ИИН плательщика').fill('180540001238')
  await page.getByLabel('Название плательщика').fill('ТОО «Кофейня»')
  await page.getByRole('button', { name: 'Выставить счёт' }).click()
  await expect(page.getByText('Такого БИН не бывает').last()).toBeVisible()
  await expect(page.getByLabel('Сумма')).toHaveValue('4 000')
  await page.getByLabel('Сумма').fill('45 000')
  await page.getByLabel('БИН или ИИН плательщика').fill('180540001239')
  await page.getByRole('button', { name: 'Выставить счёт' }).click()
  await expect(page.getByText('Счёт № 1 на 45\u00a0000\u00a0₸ ждёт оплаты')).toBeVisible()
  const payment = new URL(page.url()).pathname
  const paper = await page.request.get(`${payment}/invoice`)
  expect(paper.headers()['content-type']).toBe('application/pdf')
  await page.close()
  await stop(before)

  const book = async (text: string, ...more: string[]) => {
    const file = join(folder, 'statement.txt')
    writeFileSync(file, text)
    const args = ['run', '--silent', 'money', '--', 'statement', file, ...more]
    return (await run('npm', args, { env: { ...process.env, ...env } })).stdout
  }
  const foreign = book(statement.replaceAll(demoSeller.iik, 'KZ75125KZT1001300335'), '--yes')
  await expect(foreign).rejects.toThrow('It is a statement of KZ75125KZT1001300335')
  expect(await book(statement)).toMatch(
    /pays invoice 1\n[^]*names no invoice[^]*1 of 2 [^]*--yes to book/,
  )
  expect(await book(statement, '--yes')).toMatch(/1 booked\n$/)
  expect(await book(statement, '--yes')).toMatch(/was booked before[^]*0 booked\n$/)

  const after = await startServer(env)
  const later = await browser.newPage({ baseURL: after.url })
  await signIn(later, 'employer2@example.com')
  await later.goto(payment)
  await expect(later.getByText('Зачислено 45\u00a0000\u00a0₸')).toBeVisible()
  await expect(later.getByText('ТОО «Кофейня», БИН 180540001239')).toBeVisible()
  const receipt = await later.request.get(`${payment}/receipt`)
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  await later.goto(company)
  await expect(later.getByText('оплатой со счёта компании').first()).toBeVisible()
  await later.close()
  await stop(after)
})

const order = (number: number, sum: string, purpose: string) => `СекцияДокумент=Платежное поручение
НомерДокумента=${number}
ДатаДокумента=27.11.2026
Сумма=${sum}
ПлательщикНаименование=ТОО "Кофейня"
ПлательщикБИН_ИИН=180540001239
ПлательщикИИК=KZ75125KZT1001300335
ПолучательИИК=${demoSeller.iik}
НазначениеПлатежа=${purpose}
КонецДокумента`

const statement = `1CClientBankExchange
РасчСчет=${demoSeller.iik}
${order(214, '45000.00', 'Оплата по счету № 1 от 27.11.2026')}
${order(215, '9000.00', 'Возврат займа')}
КонецФайла
`
