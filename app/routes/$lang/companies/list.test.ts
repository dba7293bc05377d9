import { expect, test } from 'vitest'
import { createEmployer, createVacancy } from '../../../../api/testing.ts'
import { startSite } from '#app/testing.ts'

test('a guest searches companies by name and filters, and what was typed stays', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api, {
    slug: 'arba',
    name: 'Арба',
    verified_by: 'domain',
    verified_domain: 'arba.kz',
  })
  await createVacancy(api, employer, { title: 'Водитель' })
  const other = await createEmployer(api, { name: 'Лавка', slug: 'shop', verification: 'none' })
  await createVacancy(api, other, { title: 'Продавец' })
  const guest = await visitor()
  const all = await guest.get('/ru/companies')
  expect(all.text).toContain('2 компании')
  expect(all.text).toContain('Подтверждена по домену arba.kz')
  expect(all.html).toContain('href="/ru/companies/arba"')
  const found = await guest.get('/ru/companies?q=лавка&verified=1')
  expect(found.text).toContain('Таких компаний не нашлось')
  expect(found.html).toMatch(/<input[^>]*value="лавка"/)
  expect(found.html).toMatch(/<input[^>]*checked=""/)
  expect((await guest.get('/ru/companies?q=лавка')).text).toContain('1 компания')
})

test('a page behind the last one leads to the first', async () => {
  const { api, visitor } = await startSite()
  for (let n = 0; n < 21; n++) {
    await createVacancy(api, await createEmployer(api, { name: `Фирма ${n}` }), {
      title: 'Водитель',
    })
  }
  const guest = await visitor()
  expect((await guest.get('/ru/companies')).html).toContain('href="/ru/companies?page=2"')
  expect((await guest.get('/ru/companies?page=2')).text).toContain('21 компания')
  const { status, location } = await guest.get('/ru/companies?page=9&q=фирма')
  expect([status, location]).toEqual([302, `/ru/companies?q=${encodeURIComponent('фирма')}`])
})
