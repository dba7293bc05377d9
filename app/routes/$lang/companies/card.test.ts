import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createEmployer, createVacancy } from '../../../../api/testing.ts'
import { companies } from '../../../../api/database/tables.ts'
import { startSite } from '#app/testing.ts'

test('a card shows a company and what is open there, and its text is only text', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api, {
    slug: 'arba',
    name: 'Арба',
    description: 'Возим.\n\n<script>alert(1)</script>',
    website_url: 'https://www.arba.kz/',
    verified_by: 'domain',
    verified_domain: 'arba.kz',
  })
  const id = await createVacancy(api, employer, { title: 'Водитель' })
  const page = await (await visitor()).get('/ru/companies/arba')
  expect(page.text).toContain('Подтверждена по домену arba.kz')
  expect(page.html).toContain(`href="/ru/vacancies/${id}"`)
  expect(page.html).not.toContain('<script>alert')
  expect(page.html).toMatch(/<a href="https:\/\/www\.arba\.kz\/" rel="nofollow ugc noopener"/)
  const vacancy = await (await visitor()).get(`/ru/vacancies/${id}`)
  expect(vacancy.html).toContain('href="/ru/companies/arba"')
})

test('a card shows the addresses that the company shows to everybody, and no other', async () => {
  const { api, visitor } = await startSite()
  const place = {
    area_code: null,
    how_to_get_in: 'Пропуск 402',
    contact_name: '',
    contact_phone: '',
    is_main: false,
  }
  const addresses = [
    { ...place, label: 'Кофейня', address: 'ул. Абая, 10', is_public: true },
    { ...place, label: '', address: 'ул. Тайная, 5', is_public: false },
  ]
  await createEmployer(api, { slug: 'arba', area_code: '160', addresses })
  const { text } = await (await visitor()).get('/ru/companies/arba')
  expect(text).toContain('Кофейня Алматы, ул. Абая, 10')
  expect(text).not.toMatch(/Тайная|Пропуск/)
})

test('a company without open vacancies says so, and one that nobody knows is not there', async () => {
  const { api, visitor } = await startSite()
  await createEmployer(api, { slug: 'arba' })
  await createEmployer(api, { slug: 'hidden', verification: 'pending' })
  const guest = await visitor()
  expect((await guest.get('/ru/companies/arba')).text).toContain('Сейчас открытых вакансий нет')
  expect((await guest.get('/ru/companies/hidden')).status).toBe(404)
  expect((await guest.get('/ru/companies/..%2F')).status).toBe(404)
})

test('the address of a merged company leads to the one that it has become, for ever', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api, { slug: 'arba', name: 'Арба' })
  await createEmployer(api, { slug: 'arba-2', verification: 'none' })
  await api.db
    .update(companies)
    .set({ merged_into: employer.company.id })
    .where(eq(companies.slug, 'arba-2'))
  const guest = await visitor()
  const { status, location } = await guest.get('/ru/companies/arba-2')
  expect([status, location]).toEqual([301, '/ru/companies/arba'])
  await createVacancy(api, employer, { title: 'Водитель' })
  const { text } = await guest.get('/ru/vacancies?company=arba-2')
  expect(text).toContain('Водитель')
  expect(text).not.toContain('arba-2')
})

test('search engines may list a company with three open vacancies, and the list without a query', async () => {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api, { slug: 'arba', name: 'Арба' })
  for (const title of ['Водитель', 'Грузчик']) await createVacancy(api, employer, { title })
  const guest = await visitor()
  const sitemap = async () => (await guest.get('/sitemap.xml?part=companies')).html
  expect((await guest.get('/ru/companies/arba')).html).toContain('noindex')
  expect(await sitemap()).not.toContain('companies/arba')
  await createVacancy(api, employer, { title: 'Диспетчер' })
  api.advance(700)
  expect((await guest.get('/ru/companies/arba')).html).not.toContain('noindex')
  expect(await sitemap()).toContain('/ru/companies/arba</loc>')
  expect((await guest.get('/sitemap.xml')).html).toContain('part=companies')
  expect((await guest.get('/ru/companies')).html).not.toContain('noindex')
  expect((await guest.get('/ru/companies?q=арба')).html).toContain('noindex')
})
