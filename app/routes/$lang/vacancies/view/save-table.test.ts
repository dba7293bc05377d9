import { expect, test } from 'vitest'
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { companyMembers, vacancies, vacancyMembers } from '../../../../../api/database/tables.ts'
import { createEmployer, createPair, signedIn } from '../../../../../api/testing.ts'
import { startSite } from '../../../../testing.ts'

async function start() {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  await call(await signedIn(api, candidate), submitApplication, { body: pair })
  const tab = `/ru/vacancies/${pair.vacancy_public_id}/view/applications`
  return { api, employer, tab, visitor, me: await visitor(employer) }
}

test('the list can be saved as a file, which no cache keeps', async () => {
  const { tab, me } = await start()
  expect((await me.get(tab)).text).toContain('Скачать таблицей')
  const saved = await me.post(tab, { intent: 'export', format: 'csv' })
  expect(saved.status).toBe(200)
  expect(saved.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(saved.headers.get('content-disposition')).toMatch(
    /^attachment; filename="otklik-[\d-]+-\w{8}\.csv"$/,
  )
  expect(saved.headers.get('cache-control')).toBe('no-store')
  expect(saved.html).toContain('Имя;Резюме;Город')
})

test('an unknown format is refused', async () => {
  const { tab, me } = await start()
  const refused = await me.post(tab, { intent: 'export', format: 'pdf' })
  expect(refused.status).toBe(422)
  expect(refused.headers.get('content-disposition')).toBeNull()
})

test.each([
  ['recruiter', true],
  ['hiring_manager', false],
] as const)('a %s is offered to save the list: %s', async (role, isOffered) => {
  const { api, employer, tab, visitor } = await start()
  const { id: user_id, ...account } = await createEmployer(api)
  const company_id = employer.company.id
  await api.db.insert(companyMembers).values({ company_id, user_id, role })
  const [vacancy] = await api.db.select({ vacancy_id: vacancies.id }).from(vacancies)
  if (vacancy) await api.db.insert(vacancyMembers).values({ ...vacancy, user_id })
  const member = await visitor({ ...account, id: user_id })
  expect((await member.get(tab)).text.includes('Скачать таблицей')).toBe(isOffered)
  const { status } = await member.post(tab, { intent: 'export', format: 'xlsx' })
  expect(status).toBe(isOffered ? 200 : 403)
})
