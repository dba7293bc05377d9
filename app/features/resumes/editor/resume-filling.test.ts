import { expect, test } from 'vitest'
import { defaultCountry } from '#contract/rules/country.ts'
import { resume, resumeOf } from '#contract/content/resume.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import * as editor from '#app/platform/editor/filling.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { begunForm, blankContent } from './blank-content.ts'

const fillingOf = (values: FormRefusal['values'], wasPublished: boolean) =>
  editor.fillingOf(resume, values, wasPublished ? null : begunForm())

const person = {
  firstName: 'Айдана',
  lastName: 'Сейткали',
  emailAddress: 'a@example.com',
  phoneNumber: null,
}
const fresh = fillForm(resume.fields, blankContent(person, defaultCountry))
const complete = {
  ...fresh,
  title: 'Бухгалтер',
  specialty_code: '18',
  area_code: '160',
  no_experience: 'on',
  education_level: 'higher',
}
const withoutJobs = Object.fromEntries(
  Object.entries(complete).filter(([name]) => !name.startsWith('experience')),
)

test('a new form has no finished section, and lists missing fields top to bottom', () => {
  const { percentage, missing, done } = fillingOf(fresh, false)
  expect([percentage, done]).toEqual([0, []])
  expect(missing.map(({ field }) => field)).toEqual([
    'title',
    'specialty_code',
    'area_code',
    'experience',
    'education_level',
  ])
})

test('a phone from the sign-up prefills the contact', () => {
  const byPhone = { ...person, emailAddress: null, phoneNumber: '+77011234567' }
  const table = resumeOf(['+77011234567'])
  const form = fillForm(resume.fields, blankContent(byPhone, defaultCountry))
  const missing = editor.fillingOf(table, form, begunForm()).missing.map(({ field }) => field)
  expect(missing).not.toContain('contacts.email')
})

test.each<[string, object, string[]]>([
  ['what a new form begins with is not', {}, ['position', 'person', 'experience', 'education']],
  [
    'what was changed is',
    { 'languages[1].code': 'kk', 'languages[1].level': 'native', work_formats: ['remote'] },
    ['position', 'person', 'experience', 'conditions', 'education', 'languages'],
  ],
  [
    'a section that lacks something is not',
    { area_code: '' },
    ['position', 'experience', 'education'],
  ],
])('done: %s', (_, changes, done) => {
  expect(fillingOf({ ...complete, ...changes }, false).done).toEqual(done)
})

test('after publishing, prefilled values count as chosen', () => {
  const { done, missing } = fillingOf(complete, true)
  expect(missing).toEqual([])
  expect(done).toEqual([
    'position',
    'person',
    'experience',
    'conditions',
    'education',
    'languages',
    'visibility',
  ])
})

test('a refused field does not count as filled, required or not', () => {
  const whole = { ...complete, skills: 'Excel', about: 'Веду учёт.' }
  const before = fillingOf(whole, false)
  for (const wrong of ['title', 'contacts.phones[0].number', 'about']) {
    const refused = editor.fillingOf(resume, whole, begunForm(), [wrong])
    expect(refused.percentage).toBeLessThan(before.percentage)
  }
  const { done } = editor.fillingOf(resume, whole, begunForm(), ['title'])
  expect(before.done).toContain('position')
  expect(done).not.toContain('position')
})

test('what is recommended and empty is offered with the place where it is filled in', () => {
  const gains = (changes: object) => fillingOf({ ...complete, ...changes }, false).gains
  const all = ['salary_expected', 'contacts.phones', 'education', 'skills', 'about']
  expect(gains({}).map(({ path }) => path)).toEqual(all)
  expect(gains({}).map(({ section }) => section)).toEqual([
    'position',
    'person',
    'education',
    'skills',
    'about',
  ])
  const filled = { 'salary_expected.amount': '300000', about: 'Веду учёт.' }
  expect(gains(filled).map(({ path }) => path)).toEqual(all.slice(1, 4))
})

test('a missing field names its row by name or number', () => {
  const { missing } = fillingOf(
    {
      ...withoutJobs,
      no_experience: '',
      'experience[1].company': 'ТОО Ромашка',
      'experience[1].position': 'Бухгалтер',
      'experience[3].start': '2020-01',
      'education[0].year': '2010',
    },
    false,
  )
  expect(missing).toEqual([
    { code: 'required', field: 'experience[1].start', row: { name: 'ТОО Ромашка', number: 1 } },
    { code: 'required', field: 'experience[3].company', row: { name: '', number: 2 } },
    { code: 'required', field: 'experience[3].position', row: { name: '', number: 2 } },
    { code: 'required', field: 'education[0].name', row: { name: '', number: 1 } },
  ])
})
