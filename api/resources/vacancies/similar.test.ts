import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { blockCompany } from '../../contract/blocking.ts'
import { call } from '../../contract/call.ts'
import { listSimilarVacancies } from '../../contract/similar-vacancies.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

async function startStage() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const named = (title: string, changes: object = {}, row: object = {}) =>
    createVacancy(api, employer, { title, ...changes }, row)
  const id = await named('Программист', { specialty_code: '96', area_code: '160' })
  const similarTo = async (client = api.client(), of = id) =>
    (await call(client, listSimilarVacancies, { params: { id: of }, query: {} })).map(
      ({ title }) => title,
    )
  return { api, employer, named, id, similarTo }
}

test('at most four open vacancies of the same specialty are similar, those of the same place first', async () => {
  const { named, similarTo } = await startStage()
  const near = { specialty_code: '96', area_code: '160' }
  await named('Здесь', near)
  for (const each of ['А', 'Б', 'В', 'Г']) {
    await named(each, { specialty_code: '96', area_code: '159' })
  }
  await named('Другая профессия', { specialty_code: '40', area_code: '160' })
  await named('Закрыта', near, { status: 'archived' })
  const titles = await similarTo()
  expect(titles).toHaveLength(4)
  expect(titles[0]).toBe('Здесь')
  expect(titles).not.toContain('Программист')
})

test('similar vacancies in the same place are ordered by how close their experience is', async () => {
  const { named, similarTo } = await startStage()
  const it = { specialty_code: '96', area_code: '160' }
  const id = await named('Младший', { ...it, experience: 'no_experience' })
  await named('Без опыта', { ...it, experience: 'no_experience' })
  await named('Не сказано', { ...it, experience: null })
  await named('Год', { ...it, experience: '1_3' })
  await named('Старший', { ...it, experience: '6_plus' })
  expect((await similarTo(undefined, id)).slice(0, 3)).toEqual(['Без опыта', 'Год', 'Программист'])
})

test('similar vacancies in the same place are ordered by half of the skills shared, then by experience, then by the number of shared skills', async () => {
  const { named, similarTo } = await startStage()
  const near = { specialty_code: '96', area_code: '160', experience: '1_3' as const }
  const id = await named('Интерфейсы', {
    ...near,
    key_skills: ['React', 'TypeScript', 'CSS', 'Git'],
  })
  await named('Все, но старший', {
    ...near,
    key_skills: ['react', 'TypeScript ', 'CSS'],
    experience: '6_plus',
  })
  await named('Два', { ...near, key_skills: ['React', 'CSS', 'Vue'] })
  await named('Три', { ...near, key_skills: ['React', 'CSS', 'Git'] })
  await named('Один', { ...near, key_skills: ['Kotlin', 'Git'] })
  await named('Другой', { ...near, key_skills: ['Kotlin'] })
  expect(await similarTo(undefined, id)).toEqual(['Три', 'Два', 'Все, но старший', 'Один'])
})

test('a candidate is offered nothing that he has applied to and nothing of a company that he has blocked', async () => {
  const { api, named, id, similarTo } = await startStage()
  const candidate = await createCandidate(api)
  const client = await signedIn(api, candidate)
  const applied = await named('Откликнулся', { specialty_code: '96' })
  await named('Новая', { specialty_code: '96' })
  const resume_public_id = await createResume(api, candidate)
  await call(client, submitApplication, { body: { vacancy_public_id: applied, resume_public_id } })
  expect(await similarTo(client)).toEqual(['Новая'])

  const other = await createEmployer(api)
  await createVacancy(api, other, { title: 'Чужая', specialty_code: '96' })
  await call(client, blockCompany, { body: { company_id: other.company.id } })
  expect(await similarTo(client)).toEqual(['Новая'])
  expect(await similarTo(undefined, id)).toContain('Чужая')
})

test('vacancies similar to a vacancy that is not visible are refused as not found', async () => {
  const { named, similarTo } = await startStage()
  const draft = await named('Черновик', {}, { status: 'draft', published_at: null })
  await expect(similarTo(undefined, draft)).rejects.toThrow('vacancies:not_found')
})
