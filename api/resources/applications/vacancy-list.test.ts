import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  interviewApplication,
  postponeApplication,
  rejectApplication,
  submitApplication,
  viewApplication,
} from '../../contract/applications.ts'
import { moveApplications } from '../../contract/bulk-moves.ts'
import { call } from '../../contract/call.ts'
import { specLists } from '../../contract/rules/vacancy-groups.ts'
import { levelAfter } from '../../contract/rules/experience.ts'
import { byFit } from '../../contract/rules/fit.ts'
import { experienceLevels } from '../../contract/rules/vocabulary.ts'
import {
  listVacancyApplications,
  type VacancyApplication,
} from '../../contract/vacancy-applications.ts'
import { vacancies } from '../../database/tables.ts'
import {
  completeResume,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
} from '../../testing.ts'

const skills = ['Python', 'SQL', 'Переговоры', 'Redis']
type Query = Parameters<typeof call<typeof listVacancyApplications>>[2]['query']

const idOf = ({ application }: VacancyApplication) => application.public_id
const [work] = completeResume.experience

/** Creates a vacancy with three applications: of a strong, a weak and a far candidate, in this order. */
async function stage() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const asEmployer = await signedIn(api, employer)
  const vacancy = await createVacancy(api, employer, {
    area_code: '160',
    key_skills: skills,
    work_formats: ['on_site'],
    salary_from: 300_000,
    salary_to: 400_000,
  })
  const apply = async (name: string, resume: object, of = createCandidate(api)) => {
    const candidate = await of
    const resumeId = await createResume(api, candidate, {
      first_name: name,
      work_formats: ['on_site'],
      ...resume,
    })
    const client = await signedIn(api, candidate)
    const body = { vacancy_public_id: vacancy, resume_public_id: resumeId }
    const { public_id } = await call(client, submitApplication, { body })
    api.advance(60)
    return { candidate, public_id }
  }
  const strong = await apply('Сильная', {
    area_code: '160',
    skills: ['python', 'SQL', 'переговоры'],
    salary_expected: { amount: 350_000, currency: 'KZT' },
    about: 'Пишу сервисы доставки',
  })
  const weak = await apply('Слабый', {
    area_code: '160',
    skills: ['Excel'],
    salary_expected: { amount: 200_000, currency: 'KZT' },
  })
  const far = await apply('Далёкий', {
    area_code: '159',
    skills: ['Redis'],
    salary_expected: { amount: 900_000, currency: 'KZT' },
  })
  const list = (query: Query = {}) =>
    call(asEmployer, listVacancyApplications, { params: { id: vacancy }, query })
  const names = async (query?: Query) =>
    (await list(query)).results.map(({ application: { resume } }) => resume.name?.split(' ')[0])
  return { api, asEmployer, apply, list, names, strong, weak, far }
}

test('a list says how each candidate fits, in which cities they live, and how many are in each group', async () => {
  const { list } = await stage()
  const { results, total, counts, areas } = await list()
  expect(total).toBe(3)
  expect(counts).toEqual({ answer: 3, wait: 0, meetings: 0, postponed: 0, closed: 0 })
  expect(areas.map(({ code, count }) => [code, count])).toEqual([
    ['160', 2],
    ['159', 1],
  ])
  expect(
    results.map(({ fit }) => [fit.reach, fit.pay_meets, fit.skills, fit.skills_named]),
  ).toEqual([
    ['area', true, ['Python', 'SQL', 'Переговоры'], 4],
    ['area', true, [], 4],
    [null, false, ['Redis'], 4],
  ])
})

test('filters and orders work together', async () => {
  const { names } = await stage()
  const everybody = ['Сильная', 'Слабый', 'Далёкий']
  const rows: [Query, string[]][] = [
    [{}, everybody],
    [{ sort: 'newest' }, everybody.toReversed()],
    [{ sort: 'pay' }, ['Слабый', 'Сильная', 'Далёкий']],
    [{ sort: 'match' }, everybody],
    [{ area: '160' }, ['Сильная', 'Слабый']],
    [{ pay: 'meets' }, ['Сильная', 'Слабый']],
    [{ skills: '1' }, ['Сильная', 'Далёкий']],
    [{ skills: '1', area: '160', sort: 'pay' }, ['Сильная']],
    [{ experience: '6_plus' }, []],
    [{ q: 'доставка' }, ['Сильная']],
    [{ q: 'сервис доставки' }, ['Сильная']],
    [{ q: 'лёкий' }, ['Далёкий']],
    [{ q: '%' }, []],
    [{ page: '2', size: '2' }, ['Далёкий']],
  ]
  for (const [query, expected] of rows) {
    expect(await names(query), JSON.stringify(query)).toEqual(expected)
  }
})

test('candidates are sorted by fit and filtered by pay and experience as the rules say', async () => {
  const { api, apply, list } = await stage()
  const wishes = [
    { area_code: '2653', work_formats: [], salary_expected: null },
    { area_code: '159', work_formats: ['remote', 'on_site'], skills },
    {
      area_code: null,
      work_formats: ['remote'],
      salary_expected: { amount: 800, currency: 'USD' },
    },
    { area_code: '160', work_formats: ['hybrid'], salary_expected: { amount: 1, currency: 'EUR' } },
    { area_code: '160', skills: ['sql', 'redis'], no_experience: true },
    { area_code: '160', skills: ['SQL'], experience: [{ ...work, start: '2010-01' }] },
  ]
  for (const [index, wish] of wishes.entries()) await apply(`Кандидат${index}`, wish)
  const offers: Partial<typeof vacancies.$inferInsert>[] = [
    { experience: null },
    { experience: '1_3', work_formats: ['remote', 'on_site'] },
    { experience: '6_plus', salary_to: null, work_formats: [] },
    { experience: 'no_experience', salary_from: null, salary_to: 350_000, area_code: '159' },
    { salary_from: null, salary_to: null, key_skills: ['Redis'] },
  ]
  for (const offer of offers) {
    await api.db.update(vacancies).set(offer)
    const all = (await list({ size: '50' })).results
    const inRuleOrder = all.toSorted((one, two) => byFit(one.fit, two.fit))
    const bySql = (await list({ sort: 'match' })).results
    expect(bySql.map(idOf), JSON.stringify(offer)).toEqual(inRuleOrder.map(idOf))
    const paid = await list({ pay: 'meets' })
    expect(paid.results.map(idOf)).toEqual(all.filter(({ fit }) => fit.pay_meets).map(idOf))
    for (const level of experienceLevels) {
      const onLevel = all.filter(
        ({ application: { resume } }) => levelAfter(resume.total_experience_months) === level,
      )
      const { results, total } = await list({ experience: level })
      expect([total, results.map(idOf)]).toEqual([onLevel.length, onLevel.map(idOf)])
    }
  }
})

test('candidates are filtered by the answer to a question of the vacancy', async () => {
  const api = await startApi()
  const employer = await createEmployer(api)
  const vacancy = await createVacancy(api, employer, {
    questions: [
      { text: 'Какой график подходит?', type: 'choice', options: ['2/2', '5: 2'], required: true },
      { text: 'Готовы к переезду?', type: 'yes_no', options: [], required: false },
      { text: 'Сколько лет стажа?', type: 'number', options: [], required: false },
    ],
  })
  const list = async (query: Query = {}) =>
    call(await signedIn(api, employer), listVacancyApplications, { params: { id: vacancy }, query })
  const { questions } = await list()
  expect(questions.map(({ type, options }) => [type, options])).toEqual([
    ['choice', ['2/2', '5: 2']],
    ['yes_no', []],
  ])
  const [schedule = '', moves = ''] = questions.map(({ id }) => id)
  const apply = async (...values: (string | boolean)[]) => {
    const candidate = await createCandidate(api)
    const answers = values.map((value, index) => ({
      question_id: [schedule, moves][index] ?? '',
      value,
    }))
    const body = {
      vacancy_public_id: vacancy,
      resume_public_id: await createResume(api, candidate),
      answers,
    }
    return (await call(await signedIn(api, candidate), submitApplication, { body })).public_id
  }
  const [both, shift, week] = [
    await apply('2/2', true),
    await apply('2/2'),
    await apply('5: 2', false),
  ]
  const found = async (answer: string) =>
    (await list({ answer, sort: 'newest' })).results.map(idOf).toReversed()
  expect(await found(`${schedule}:2/2`)).toEqual([both, shift])
  expect(await found(`${schedule}:5: 2`)).toEqual([week])
  expect(await found(`${moves}:true`)).toEqual([both])
  expect(await found(`${moves}:false`)).toEqual([week])
  expect(await found(`${'0'.repeat(16)}:true`)).toEqual([])
  await expect(list({ answer: 'да' })).rejects.toMatchObject({ status: 422 })
})

test('a group loses an application that moves on, and only unread ones can be asked for', async () => {
  const { asEmployer, list, names, strong, weak, far } = await stage()
  await call(asEmployer, viewApplication, { params: { id: strong.public_id } })
  expect(await names({ unread: 'true' })).toEqual(['Слабый', 'Далёкий'])
  await call(asEmployer, postponeApplication, { params: { id: weak.public_id }, body: {} })
  await call(asEmployer, rejectApplication, { params: { id: far.public_id }, body: {} })
  expect(await names()).toEqual(['Сильная'])
  expect(await names({ group: 'postponed' })).toEqual(['Слабый'])
  expect(await names({ group: 'closed' })).toEqual(['Далёкий'])
  const { counts } = await list()
  expect(counts).toEqual({ answer: 1, wait: 0, meetings: 0, postponed: 1, closed: 1 })
})

test('each list of the specification holds what it counts, and closing counts what it rejects', async () => {
  const { asEmployer, list, strong, weak } = await stage()
  await call(asEmployer, postponeApplication, { params: { id: weak.public_id }, body: {} })
  await call(asEmployer, interviewApplication, { params: { id: strong.public_id }, body: {} })
  const { lists, to_reject } = await list()
  expect(lists).toMatchObject({ postponed: 1, interviews: 1, invitations: 0, matches: 3 })
  expect(to_reject).toBe(3)
  for (const name of specLists) {
    expect((await list({ list: name })).results, name).toHaveLength(lists[name])
  }
})

test('refusals of one act that are not sent yet are told together, and leave the groups', async () => {
  const { asEmployer, list, strong, weak } = await stage()
  const items = [strong, weak].map(({ public_id }) => ({ application_public_id: public_id }))
  const body = { items, action: 'reject' as const, reason: 'other' as const, message: 'Нет' }
  await call(asEmployer, moveApplications, { body, idempotencyKey: randomUUID() })
  const { counts, pending_refusals: pending } = await list()
  expect(counts).toMatchObject({ answer: 1, closed: 2 })
  expect(pending.map(({ public_ids }) => public_ids)).toEqual([[strong.public_id, weak.public_id]])
  expect(pending[0]?.application.pending_refusal?.due_at).toBe(pending[0]?.due_at)
})

test('a candidate with two resumes is one row with the earlier application', async () => {
  const { apply, list, strong } = await stage()
  const second = await apply('Сильная', { title: 'Другая' }, Promise.resolve(strong.candidate))
  const { results, total, counts } = await list()
  expect([total, counts.answer]).toEqual([3, 4])
  expect(results[0]?.application).toMatchObject({
    public_id: strong.public_id,
    same_person: [{ public_id: second.public_id, title: 'Другая' }],
  })
})

test('the lists of the specification have a row for each application of a candidate', async () => {
  const { asEmployer, apply, list, strong } = await stage()
  const second = await apply('Сильная', { title: 'Другая' }, Promise.resolve(strong.candidate))
  await call(asEmployer, postponeApplication, { params: { id: strong.public_id }, body: {} })
  const { results, total, lists } = await list({ list: 'postponed' })
  expect([results.length, total, lists.postponed]).toEqual([2, 2, 2])
  expect(results.map(idOf)).toEqual(expect.arrayContaining([strong.public_id, second.public_id]))
  expect((await list({ group: 'postponed' })).total).toBe(1)
})

test('a resume with a hidden name is a row of its own', async () => {
  const { apply, list, strong } = await stage()
  const hidden = { hidden_fields: ['names_and_photo'] }
  const second = await apply('Сильная', hidden, Promise.resolve(strong.candidate))
  const { results, total } = await list({ sort: 'newest' })
  expect(total).toBe(4)
  expect(results[0]?.application).toMatchObject({ public_id: second.public_id, same_person: [] })
})

test('a hidden name is not found', async () => {
  const { apply, names } = await stage()
  await apply('Тайная', { hidden_fields: ['names_and_photo'] })
  expect(await names({ q: 'Тайная' })).toEqual([])
})
