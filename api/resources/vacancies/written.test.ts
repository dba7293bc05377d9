import { expect, test } from 'vitest'
import { getApplication, submitApplication } from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import { listOwnCompanies } from '../../contract/companies.ts'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import { standingOf } from '../../contract/rules/standing.ts'
import { getVacancy, listVacancies } from '../../contract/vacancies.ts'
import * as contract from '../../contract/written-vacancies.ts'
import {
  completeVacancy,
  createCandidate,
  createEmployer,
  createPair,
  createResume,
  signedIn,
  startApi,
} from '../../testing.ts'

const day = 24 * 3600_000
const question = { text: 'Готовы к сменам?', type: 'yes_no' as const, options: [], required: false }
const choice = { ...question, type: 'choice' as const }

async function startEmployer(values: Parameters<typeof createEmployer>[1] = {}) {
  const api = await startApi()
  const employer = await createEmployer(api, values)
  const me = await signedIn(api, employer)
  const company_id = employer.company.id
  const write = (changes: Partial<VacancyContent> = {}) =>
    call(me, contract.createVacancy, {
      body: { company_id, content: { ...completeVacancy, ...changes } },
    })
  const listed = async () => {
    const { results } = await call(me, listVacancies, { query: {} })
    return results.map(({ title }) => title)
  }
  return { api, me, write, listed }
}

test('a vacancy from its first word to the archive and back', async () => {
  const { api, me, write, listed } = await startEmployer()
  const { public_id: id } = await write({ title: '', description: '' })
  const params = { id }
  await expect(call(me, contract.publishVacancy, { params, body: {} })).rejects.toMatchObject({
    status: 422,
    message: 'vacancies:incomplete_vacancy',
    data: { fields: { title: ['required'], description: ['required'] } },
  })
  await expect(call(api.guest, getVacancy, { params })).rejects.toMatchObject({ status: 404 })
  expect(await call(me, getVacancy, { params })).toMatchObject({ status: 'draft', title: '' })

  const content = completeVacancy
  await call(me, contract.updateVacancy, { params, body: { version: 1, content } })
  const published = await call(me, contract.publishVacancy, { params, body: { version: 2 } })
  expect(published).toMatchObject({
    status: 'published',
    version: 3,
    has_unpublished_changes: false,
    progress: { missing: [] },
    expires_at: new Date(api.now().getTime() + 30 * day).toISOString(),
  })
  expect(await listed()).toEqual(['Программист'])

  const steps = [
    ['paused', contract.pauseVacancy, {}, []],
    ['published', contract.unpauseVacancy, {}, ['Программист']],
    ['archived', contract.archiveVacancy, { reason: 'hired' }, []],
    ['published', contract.restoreVacancy, {}, ['Программист']],
  ] as const
  for (const [status, endpoint, body, list] of steps) {
    await expect(call(me, endpoint, { params, body } as never)).resolves.toMatchObject({ status })
    expect(await listed()).toEqual(list)
  }
  await expect(call(me, contract.deleteVacancy, { params })).rejects.toMatchObject({ status: 409 })
})

test('saving changes the working copy only, until it is published again', async () => {
  const { api, me, write } = await startEmployer()
  const { public_id: id } = await write()
  const params = { id }
  await call(me, contract.publishVacancy, { params, body: {} })
  const content = { ...completeVacancy, title: 'Ведущий программист', salary_from: 900_000 }
  const saved = await call(me, contract.updateVacancy, { params, body: { content } })
  expect(saved).toMatchObject({
    has_unpublished_changes: true,
    content: { title: 'Ведущий программист' },
    published: { title: 'Программист' },
  })
  const asCandidate = await signedIn(api, await createCandidate(api))
  const shown = () => call(asCandidate, getVacancy, { params })
  expect(await shown()).toMatchObject({ title: 'Программист', salary_from: 500_000 })
  await call(me, contract.publishVacancy, { params, body: {} })
  expect(await shown()).toMatchObject({ title: 'Ведущий программист', salary_from: 900_000 })
})

test.each<[string, Partial<VacancyContent>, Record<string, string[]>]>([
  ['a letter too few', { title: 'ИТ' }, { title: ['too_short:3'] }],
  ['a short text', { description: 'Коротко.' }, { description: ['too_short:200'] }],
  [
    'a text too long with its lists',
    { description: 'я'.repeat(9_000), conditions: ['ю'.repeat(1_500)] },
    { description: ['too_long:10000'] },
  ],
  ['no salary', { salary_from: null }, { salary_from: ['salary_required'] }],
  ['a salary upside down', { salary_to: 100_000 }, { salary_to: ['less_than_from'] }],
  ['no place', { area_code: null }, { area_code: ['required'] }],
  ['no promise', { response_due_days: null }, { response_due_days: ['required'] }],
  [
    'a demand that is no skill of it',
    { must_have_skills: ['typescript', 'Go'] },
    { must_have_skills: ['not_among_skills'] },
  ],
  [
    'a choice of one',
    { questions: [{ ...choice, options: ['Да'] }] },
    { 'questions[0].options': ['options_required'] },
  ],
  [
    'a question of no words',
    { questions: [{ ...question, text: ' ' }] },
    { 'questions[0].text': ['required'] },
  ],
  [
    'the same question twice',
    { questions: [question, { ...question, text: 'ГОТОВЫ к сменам?' }] },
    { 'questions[1].text': ['duplicate'] },
  ],
  [
    'contacts in its questions',
    {
      questions: [
        { ...question, text: 'Напишете на hr@arba.kz?' },
        { ...choice, options: ['Звонок 8 701 123 45 67', 'Письмо'] },
      ],
    },
    { 'questions[0].text': ['contacts_in_text'], 'questions[1].options': ['contacts_in_text'] },
  ],
  [
    'somebody to ask without a way to',
    { contact_person: { name: 'Асель', phone: '', email: null, visible: 'everyone' } },
    { 'contact_person.phone': ['contact_required'] },
  ],
  [
    'contacts in its texts',
    { title: 'Швея, +7 701 123 45 67', requirements: ['Пишите на hr@arba.kz'] },
    { title: ['contacts_in_text'], requirements: ['contacts_in_text'] },
  ],
  [
    'contacts in its address, and a choice of people among its skills',
    { address: 'ул. Абая, 10, тел. 87011234567', key_skills: ['касса', 'только девушки'] },
    { address: ['contacts_in_text'], key_skills: ['unfair_sex:только девушки'] },
  ],
  [
    'a choice of people by what is not their work',
    {
      title: 'Кассир, девушка до 30',
      requirements: ['опыт от года', 'без детей'],
      questions: [{ ...question, text: 'Только мужчины, согласны?' }],
    },
    {
      title: ['unfair_sex:девушка', 'unfair_age:девушка до 30'],
      requirements: ['unfair_family:без детей'],
      'questions[0].text': ['unfair_sex:Только мужчины'],
    },
  ],
  [
    'money from those who apply',
    { conditions: ['Обучение платное, 15 000 тг'] },
    { conditions: ['unfair_money:Обучение платное'] },
  ],
])('%s keeps a vacancy from being published', async (_, changes, fields) => {
  const { me, write } = await startEmployer()
  const { public_id: id } = await write(changes)
  const publishing = call(me, contract.publishVacancy, { params: { id }, body: {} })
  const failure = await publishing.catch((error: unknown) => error)
  expect(failure).toMatchObject({ status: 422, data: { fields } })
})

test.each<[string, Partial<VacancyContent>]>([
  ['a salary that is not shown', { salary_from: null, salary_hidden: true }],
  ['work from anywhere', { area_code: null, work_formats: ['remote'] }],
])('%s does not', async (_, changes) => {
  const { me, write } = await startEmployer()
  const { public_id: id } = await write(changes)
  const published = await call(me, contract.publishVacancy, { params: { id }, body: {} })
  expect(published.status).toBe('published')
})

test.each([
  ['without a BIN', { verification: 'none', bin: null }, 'vacancies:bin_required'],
  ['that is rejected', { verification: 'rejected' }, 'vacancies:company_rejected'],
] as const)('a company %s publishes nothing', async (_, values, message) => {
  const { me, write } = await startEmployer(values)
  const { public_id: id } = await write()
  await expect(
    call(me, contract.publishVacancy, { params: { id }, body: {} }),
  ).rejects.toMatchObject({ status: 409, message })
})

test('a BIN comes with the publication, and stays when that fails', async () => {
  const { me, write } = await startEmployer({ verification: 'none', bin: null })
  const { public_id: id } = await write({ title: '' })
  const params = { id }
  const body = { bin: '1805 4001 2343' }
  await expect(call(me, contract.publishVacancy, { params, body })).rejects.toMatchObject({
    message: 'vacancies:incomplete_vacancy',
  })
  const [company] = await call(me, listOwnCompanies, {})
  expect(company).toMatchObject({ bin: '180540012343', version: 2, verification: 'none' })
  await call(me, contract.updateVacancy, { params, body: { content: completeVacancy } })
  const held = await call(me, contract.publishVacancy, { params, body: { bin: '140540011823' } })
  expect(held.status).toBe('on_moderation')
  expect((await call(me, listOwnCompanies, {}))[0]?.bin).toBe('180540012343')
})

test('a salary that is not shown is read by its company alone', async () => {
  const { api, me, write, listed } = await startEmployer()
  const { public_id: id } = await write({ salary_hidden: true })
  const params = { id }
  await call(me, contract.publishVacancy, { params, body: {} })
  expect(await listed()).toEqual(['Программист'])
  const { results } = await call(me, listVacancies, { query: {} })
  const shown = [results[0], await call(api.guest, getVacancy, { params })]
  for (const each of shown) expect(each).toMatchObject({ salary_from: null, salary_to: null })
  const { content } = await call(me, contract.getWrittenVacancy, { params })
  expect(content.salary_from).toBe(500_000)
})

test('an open vacancy that is the same is pointed out once', async () => {
  const { me, write } = await startEmployer()
  const first = await write()
  await call(me, contract.publishVacancy, { params: { id: first.public_id }, body: {} })
  const { public_id: id } = await write({ title: 'ПРОГРАММИСТ' })
  await expect(
    call(me, contract.publishVacancy, { params: { id }, body: {} }),
  ).rejects.toMatchObject({
    message: 'vacancies:duplicate_vacancy',
    data: { public_id: first.public_id, title: 'Программист' },
  })
  const body = { despite_duplicate: true }
  const second = await call(me, contract.publishVacancy, { params: { id }, body })
  expect(second.status).toBe('published')
})

test('one of two simultaneous saves of a version is refused and gets the saved content', async () => {
  const { me, write } = await startEmployer()
  const { public_id: id } = await write()
  const save = (title: string) =>
    call(me, contract.updateVacancy, {
      params: { id },
      body: { version: 1, content: { ...completeVacancy, title } },
    })
  const saves = await Promise.allSettled([save('Первая'), save('Вторая')])
  const winner = saves.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const lost = saves.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  expect(winner).toHaveLength(1)
  expect(lost).toMatchObject([
    { message: 'vacancies:version_conflict', data: { content: winner[0]?.content } },
  ])
})

test('archiving a vacancy rejects its waiting applications', async () => {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const [me, applicant] = [await signedIn(api, employer), await signedIn(api, candidate)]
  const { public_id } = await call(applicant, submitApplication, { body: pair })
  const params = { id: pair.vacancy_public_id }
  await call(me, contract.archiveVacancy, { params, body: { reason: 'hired' } })
  const seen = await call(applicant, getApplication, { params: { id: public_id } })
  expect(seen).toMatchObject({ status: 'rejected', close_reason: 'vacancy_closed' })
})

test('an application closed with its vacancy can be sent again after the vacancy is restored, and keeps its id', async () => {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const [me, applicant] = [await signedIn(api, employer), await signedIn(api, candidate)]
  const params = { id: pair.vacancy_public_id }
  const { public_id } = await call(applicant, submitApplication, { body: pair })
  const relations = async () => (await call(applicant, getVacancy, { params })).relations
  await call(me, contract.archiveVacancy, { params, body: { reason: 'hired' } })
  expect(standingOf(await relations(), 'archived')).not.toBeNull()
  await call(me, contract.restoreVacancy, { params, body: {} })
  expect(standingOf(await relations())).toBeNull()
  const body = { ...pair, message: 'Снова я' }
  const again = await call(applicant, submitApplication, { body })
  const reopened = { status: 'active', version: 3, message: 'Снова я', closed_by: null }
  expect(again).toMatchObject({ public_id, ...reopened, close_reason: null })
  expect(standingOf(await relations())).toMatchObject({ status: 'active', close_reason: null })
})

test('the required skills and the questions of a vacancy are locked after the first application', async () => {
  const { api, me, write } = await startEmployer()
  const { public_id: id, content } = await write({
    must_have_skills: ['TypeScript'],
    questions: [question],
  })
  await call(me, contract.publishVacancy, { params: { id }, body: {} })
  const candidate = await createCandidate(api)
  const resume_public_id = await createResume(api, candidate)
  await call(await signedIn(api, candidate), submitApplication, {
    body: { vacancy_public_id: id, resume_public_id },
  })
  const save = (changes: Partial<VacancyContent>) =>
    call(me, contract.updateVacancy, {
      params: { id },
      body: { content: { ...content, ...changes } },
    })
  await expect(save({ must_have_skills: [] })).rejects.toMatchObject({
    status: 422,
    fields: { must_have_skills: ['locked'] },
  })
  await expect(
    save({ questions: [{ ...content.questions[0]!, text: 'Иначе?' }] }),
  ).rejects.toMatchObject({
    status: 422,
    fields: { questions: ['locked'] },
  })
  await expect(save({ title: 'Программист смены' })).resolves.toMatchObject({
    has_applications: true,
  })
})

test('edited questions cannot be published after the first application', async () => {
  const { api, me, write } = await startEmployer()
  const { public_id: id, content } = await write({ questions: [question] })
  const params = { id }
  await call(me, contract.publishVacancy, { params, body: {} })
  const edited = { ...content, questions: [] }
  await call(me, contract.updateVacancy, { params, body: { content: edited } })
  const candidate = await createCandidate(api)
  const resume_public_id = await createResume(api, candidate)
  await call(await signedIn(api, candidate), submitApplication, {
    body: { vacancy_public_id: id, resume_public_id },
  })
  await expect(call(me, contract.publishVacancy, { params, body: {} })).rejects.toMatchObject({
    message: 'vacancies:incomplete_vacancy',
    data: { fields: { questions: ['locked'] } },
  })
  await call(me, contract.updateVacancy, { params, body: { content } })
  await call(me, contract.publishVacancy, { params, body: {} })
})

test.each<[string, object, Record<string, string[]>]>([
  ['six questions', { questions: Array(6).fill(question) }, { questions: ['too_many:5'] }],
  [
    'a question too long',
    { questions: [{ ...question, text: 'я'.repeat(301) }] },
    { 'questions[0].text': ['too_long:300'] },
  ],
  [
    'seven options',
    { questions: [{ ...choice, options: [...'абвгдеж'] }] },
    { 'questions[0].options': ['too_many:6'] },
  ],
  [
    'an option too long',
    { questions: [{ ...choice, options: ['я'.repeat(101), 'ю'] }] },
    { 'questions[0].options[0]': ['too_long:100'] },
  ],
  [
    'the same option twice',
    { questions: [{ ...choice, options: ['Утро', 'утро'] }] },
    { 'questions[0].options': ['duplicate'] },
  ],
  [
    'another type',
    { questions: [{ ...question, type: 'file' }] },
    { 'questions[0].type': ['invalid'] },
  ],
  [
    'a name too long',
    { contact_person: { name: 'я'.repeat(256) } },
    { 'contact_person.name': ['too_long:255'] },
  ],
  [
    'no phone and no address',
    { contact_person: { phone: '12', email: 'почта' } },
    { 'contact_person.phone': ['invalid_phone'], 'contact_person.email': ['invalid_email'] },
  ],
])('%s is not even a draft', async (_, changes, fields) => {
  const { write } = await startEmployer()
  const failure = await write(changes).catch((error: unknown) => error)
  const paths = Object.entries(fields).map(([path, codes]) => [`content.${path}`, codes])
  expect((failure as { fields: object }).fields).toEqual(Object.fromEntries(paths))
})

test('five questions of six options are', async () => {
  const { me, write } = await startEmployer()
  const options = [...'абвгде'].map((letter) => letter.repeat(100))
  const questions = [...'12345'].map((number) => ({ ...choice, options, text: number.repeat(300) }))
  const { public_id: id } = await write({ questions })
  const published = await call(me, contract.publishVacancy, { params: { id }, body: {} })
  expect(published.published?.questions).toEqual(questions)
})

test('the contact person is shown only to the readers that the employer chose', async () => {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const [me, applicant] = [await signedIn(api, employer), await signedIn(api, candidate)]
  const person = { name: 'Асель Ким', phone: '+77011234567', email: 'assel@arba.kz' }
  const params = { id: pair.vacancy_public_id }
  const show = async (visible: 'applicants' | 'everyone') => {
    const content = { ...completeVacancy, contact_person: { ...person, visible } }
    await call(me, contract.updateVacancy, { params, body: { content } })
    await call(me, contract.publishVacancy, { params, body: {} })
  }
  const readers = [api.guest, applicant, me, await signedIn(api, await createEmployer(api))]
  const { public_id: id } = await call(applicant, submitApplication, { body: pair })

  await show('applicants')
  for (const reader of readers) {
    const shown = [
      await call(reader, getVacancy, { params }),
      await call(reader, listVacancies, { query: {} }),
    ]
    for (const secret of Object.values(person)) {
      expect(JSON.stringify(shown)).not.toContain(secret)
    }
  }
  const mine = await call(applicant, getApplication, { params: { id } })
  expect(mine.vacancy.contact_person).toEqual(person)
  expect((await call(me, getApplication, { params: { id } })).vacancy.contact_person).toBeNull()

  await show('everyone')
  const seen = await call(applicant, getVacancy, { params })
  expect(seen.contact_person).toEqual(person)
  await call(me, contract.archiveVacancy, { params, body: { reason: 'hired' } })
  const closed = await call(applicant, getApplication, { params: { id } })
  expect(closed.vacancy.contact_person).toBeNull()
  expect((await call(applicant, getVacancy, { params })).contact_person).toBeNull()
})

test('a draft of a vacancy can be deleted', async () => {
  const { me, write } = await startEmployer()
  const { public_id: id } = await write({ title: '' })
  expect(await call(me, contract.deleteVacancy, { params: { id } })).toBeNull()
  await expect(call(me, contract.getWrittenVacancy, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
})
