import { expect, test } from 'vitest'
import {
  getApplication,
  revokeApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { call } from '../../contract/call.ts'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import { getVacancy } from '../../contract/vacancies.ts'
import { applications } from '../../database/tables.ts'
import { createPair, createVacancy, signedIn, startApi } from '../../testing.ts'

type Asked = VacancyContent['questions'][number]

const questions: Asked[] = [
  { text: 'Есть санкнижка?', type: 'yes_no', options: [], required: true },
  { text: 'Сколько лет у печи?', type: 'number', options: [], required: false },
  { text: 'Какая смена?', type: 'choice', options: ['Утро', 'Вечер'], required: true },
  { text: 'Почему к нам?', type: 'text', options: ['забыто'], required: false },
]

async function startAsked(changes: Partial<VacancyContent> = {}) {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const vacancy_public_id = await createVacancy(api, employer, { questions, ...changes })
  const asCandidate = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  const vacancy = await call(api.guest, getVacancy, { params: { id: vacancy_public_id } })
  const ids = vacancy.questions.map(({ id }) => id)
  const answer = (values: Record<number, unknown>) =>
    Object.entries(values).map(([place, value]) => ({
      question_id: ids[Number(place)] ?? '',
      value,
    }))
  const send = (client: typeof asCandidate, answers: unknown, more: object = {}) =>
    call(client, submitApplication, {
      body: { ...pair, vacancy_public_id, answers, ...more } as never,
    })
  return { api, asCandidate, asEmployer, vacancy, ids, answer, send }
}

test('the questions of a vacancy are public, and only a choice has options', async () => {
  const { vacancy } = await startAsked()
  expect(vacancy.questions).toMatchObject([
    { text: 'Есть санкнижка?', type: 'yes_no', options: [], required: true },
    { type: 'number' },
    { type: 'choice', options: ['Утро', 'Вечер'] },
    { type: 'text', options: [], required: false },
  ])
  expect(new Set(vacancy.questions.map(({ id }) => id)).size).toBe(4)
})

test('both sides see the answers with their questions', async () => {
  const { asCandidate, asEmployer, ids, answer, send } = await startAsked()
  const given = answer({ 2: 'Вечер', 0: false, 1: 1.5, 3: '  Рядом с домом  ' })
  const { public_id: id } = await send(asCandidate, given)
  const kept = [
    { question_id: ids[0], question: 'Есть санкнижка?', type: 'yes_no', value: false },
    { question_id: ids[1], question: 'Сколько лет у печи?', type: 'number', value: 1.5 },
    { question_id: ids[2], question: 'Какая смена?', type: 'choice', value: 'Вечер' },
    { question_id: ids[3], question: 'Почему к нам?', type: 'text', value: 'Рядом с домом' },
  ]
  for (const client of [asCandidate, asEmployer]) {
    const seen = await call(client, getApplication, { params: { id } })
    expect(seen.answers).toEqual(kept)
  }
})

const required = { 0: true, 2: 'Утро' }

test.each<[string, Record<number, unknown>, Record<number, string>]>([
  ['nothing', {}, { 0: 'answer_required', 2: 'answer_required' }],
  ['spaces', { ...required, 2: '  ' }, { 2: 'answer_required' }],
  ['a word for yes', { ...required, 0: 'да' }, { 0: 'invalid' }],
  ['a word for a number', { ...required, 1: 'пять' }, { 1: 'no_number' }],
  ['a number below zero', { ...required, 1: -1 }, { 1: 'too_small:0' }],
  ['a number beyond', { ...required, 1: 1_000_000_000 }, { 1: 'too_big:999999999' }],
  ['an option that is not there', { ...required, 2: 'Ночь' }, { 2: 'no_such_option' }],
  ['a number for a choice', { ...required, 2: 1 }, { 2: 'invalid' }],
  ['a text too long', { ...required, 3: 'я'.repeat(2001) }, { 3: 'too_long:2000' }],
])('%s is refused at its question', async (_, values, wrong) => {
  const { api, asCandidate, ids, answer, send } = await startAsked()
  const entries = Object.entries(wrong).map(([place, code]) => {
    return [`answers.${ids[Number(place)]}`, [code]]
  })
  const failure = await send(asCandidate, answer(values)).catch((error: unknown) => error)
  expect(failure).toMatchObject({ status: 422 })
  expect((failure as { fields: object }).fields).toEqual(Object.fromEntries(entries))
  expect(await api.db.select().from(applications)).toEqual([])
})

test.each<[string, Record<number, unknown>]>([
  ['only what is required', required],
  ['the longest text', { ...required, 3: 'я'.repeat(2000) }],
  ['emoji', { ...required, 3: '😀'.repeat(1000) }],
  ['the largest number', { ...required, 1: 999_999_999 }],
])('%s is taken', async (_, values) => {
  const { asCandidate, answer, send } = await startAsked()
  await expect(send(asCandidate, answer(values))).resolves.toMatchObject({ status: 'active' })
})

test('an answer to no question of this vacancy is refused by name, and one question has one answer', async () => {
  const { asCandidate, ids, answer, send } = await startAsked()
  const foreign = [...answer(required), { question_id: 'чужой', value: 'Да' }]
  await expect(send(asCandidate, foreign)).rejects.toMatchObject({
    status: 422,
    fields: { 'answers.чужой': ['no_such_question'] },
  })
  const twice = [...answer(required), ...answer({ 0: false })]
  await expect(send(asCandidate, twice)).rejects.toMatchObject({
    fields: { [`answers.${ids[0]}`]: ['duplicate'] },
  })
})

test('a missing cover letter and missing answers are reported together', async () => {
  const { asCandidate, ids, send } = await startAsked({ cover_letter_required: true })
  await expect(send(asCandidate, [])).rejects.toMatchObject({
    message: 'applications:cover_letter_required',
    fields: { message: ['required'], [`answers.${ids[0]}`]: ['answer_required'] },
  })
})

test('an employer’s invitation has no answers to questions', async () => {
  const { asEmployer, answer, send } = await startAsked()
  await expect(send(asEmployer, answer(required))).rejects.toMatchObject({
    fields: { answers: ['not_supported'] },
  })
  await expect(send(asEmployer, [])).resolves.toMatchObject({ status: 'invited', answers: [] })
})

test('a repeated application requires the answers again', async () => {
  const { asCandidate, answer, send } = await startAsked()
  const { public_id: id } = await send(asCandidate, answer(required))
  await call(asCandidate, revokeApplication, { params: { id }, body: {} })
  await expect(send(asCandidate, [])).rejects.toMatchObject({
    message: 'applications:answers_required',
  })
  const again = await send(asCandidate, answer({ ...required, 0: false }))
  expect(again).toMatchObject({ public_id: id, status: 'active' })
  expect(again.answers.map(({ value }) => value)).toEqual([false, 'Утро'])
})
