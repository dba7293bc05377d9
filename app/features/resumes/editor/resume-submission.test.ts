import { defaultCountry } from '#contract/rules/country.ts'
import { expect, test } from 'vitest'
import { CallFailure } from '#contract/call.ts'
import { resume, type ResumeContent } from '#contract/content/resume.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import * as submission from '#app/platform/editor/submission.server.ts'
import { answerTyped, refuseCall } from '#app/platform/form/answer-form.server.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { flatValues } from '#app/platform/form/flat-values.ts'
import { blankContent } from './blank-content.ts'
import { resumeForm } from './resume-form.server.ts'

const person = {
  firstName: 'Айдана',
  lastName: 'Сейткали',
  emailAddress: 'a@example.com',
  phoneNumber: null,
}
const begun = blankContent(person, defaultCountry)
const drawn = {
  ...fillForm(resume.fields, begun),
  version: '3',
}
const job = { company: 'Арба', position: 'Бухгалтер', start: '03.2021', end: '' }
const typed = {
  ...drawn,
  ...flatValues({ experience: [{ ...job, company: '', position: '', start: '' }, job] }),
  title: 'Бухгалтер',
}

const amend = submission.amendRefusal('resumes', resumeForm)

const visit = {
  call: async () => {
    throw new CallFailure('fetch failed', { status: 0 })
  },
  texts: (namespace: 'common') => translator('ru', namespace),
} as unknown as Visit

function posted(values: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    for (const text of [value].flat()) form.append(name, text)
  }
  return form
}

test('a valid form is parsed without blank rows', () => {
  const { content, fields } = submission.readSubmission(resumeForm, posted(typed))
  expect(fields).toEqual({})
  expect(content).toMatchObject({ title: 'Бухгалтер', experience: [{ start: '2021-03' }] })
})

test('an invalid date is refused at its row, with everything typed', () => {
  const values = { ...typed, 'experience[1].start': 'весной' }
  const read = submission.readSubmission(resumeForm, posted(values))
  expect(read.content).toBeNull()
  const { data, init } = answerTyped(read)
  expect(init?.status).toBe(422)
  expect(data.fields).toEqual({ 'experience[1].start': ['invalid_month'] })
  expect(data.values).toMatchObject({ 'experience[1].start': 'весной', title: 'Бухгалтер' })
})

test.each<[string, Record<string, string>, Record<string, string[]>]>([
  ['a child', { birth_date: '01.01.2099' }, { birth_date: ['no_working_age'] }],
  [
    'a job that has not begun',
    { 'experience[1].start': '01.2099', 'experience[1].end': '' },
    { 'experience[1].start': ['in_future'] },
  ],
])('%s is refused before the form is sent to the API', (_, values, fields) => {
  const read = submission.readSubmission(resumeForm, posted({ ...typed, ...values }))
  expect(read).toMatchObject({ content: null, fields })
})

test.each<[string, Record<string, string>, Record<string, unknown>]>([
  ['more', { add: 'experience' }, { 'experience[2]': '', 'experience[1].company': 'Арба' }],
  ['less', { remove: 'experience[0]' }, { 'experience[1].company': 'Арба' }],
])('a row %s is drawn with everything typed, and nothing is checked', (_, button, expected) => {
  const values = { ...typed, 'experience[1].start': 'весной', ...button }
  const read = submission.readSubmission(resumeForm, posted(values))
  expect(read.content).toBeNull()
  const { data, init } = answerTyped(read)
  expect(init?.status).toBe(200)
  expect(data.fields).toEqual({})
  expect(data.values).toMatchObject({
    ...expected,
    'experience[1].start': 'весной',
    title: 'Бухгалтер',
  })
})

test('a removed row is not rendered', () => {
  const read = submission.readSubmission(resumeForm, posted({ ...typed, remove: 'experience[0]' }))
  expect(read.values).not.toHaveProperty(['experience[0].company'])
})

test.each<[string, Partial<ResumeContent>, string]>([
  ['what was changed', { title: 'Бухгалтер' }, '#section-position'],
  [
    'the last of what was changed',
    { title: 'Бухгалтер', skills: ['1С'], no_experience: true },
    '#section-skills',
  ],
  ['nothing', {}, ''],
])('a document that answers a save opens at %s', (_, changes, place) => {
  const before = blankContent(person, defaultCountry)
  const asked = (accept: string) => new Request('http://localhost', { headers: { accept } })
  const after = { ...before, ...changes }
  expect(submission.placeOfChange(resume, asked('text/html,*/*'), before, after)).toBe(place)
  expect(submission.placeOfChange(resume, asked('*/*'), before, after)).toBe('')
})

test.each<[string, CallFailure, object]>([
  [
    'a conflict shows what the version that is there holds',
    new CallFailure('resumes:version_conflict', {
      status: 409,
      data: { version: 5, content: { ...begun, area_code: '160' } },
    }),
    {
      status: 409,
      error: 'resumes:version_conflict',
      values: { version: '3', overwrite: '5', title: 'Бухгалтер' },
      choices: [
        { path: 'title', one: [{ text: 'Бухгалтер', isOwn: true }], other: [] },
        { path: 'area_code', one: [], other: [{ text: '160', isOwn: true }] },
        {
          path: 'experience',
          one: [{ text: 'Арба, Бухгалтер, март\u00a02021 — по настоящее время' }],
        },
      ],
    },
  ],
  [
    'an error of the API stands at the row where it was typed',
    new CallFailure('request:invalid', {
      status: 422,
      data: { fields: { 'experience[0].end': ['end_before_start'] } },
    }),
    { status: 422, error: null, fields: { 'experience[1].end': ['end_before_start'] } },
  ],
  [
    'a lost network has its own sentence',
    new CallFailure('fetch failed', { status: 0 }),
    { status: 503, error: 'network_error', values: { title: 'Бухгалтер' } },
  ],
])('a refused save: %s', async (_, failure, expected) => {
  const { data, init } = refuseCall(posted(typed), failure)
  expect({
    status: init?.status,
    ...(await amend(data, failure, visit)),
  }).toMatchObject(expected)
})

test('a used idempotency key is replaced for the next try', async () => {
  const failure = new CallFailure('request:idempotency_conflict', { status: 422 })
  const { data } = refuseCall(posted({ ...typed, key: 'used' }), failure)
  expect((await amend(data, failure, visit)).values.key).toMatch(/^[\da-f-]{36}$/)
})
