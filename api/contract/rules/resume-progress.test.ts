import { expect, test } from 'vitest'
import { publishErrors, resumeProgress, type Progressing } from './resume-progress.ts'

const job = { company: 'Арба', position: 'Бухгалтер', start: '2021-03' }

const complete: Progressing = {
  title: 'Бухгалтер',
  specialty_code: '18',
  first_name: 'Айдана',
  last_name: 'Сейткали',
  area_code: '160',
  citizenship_codes: ['KZ'],
  contacts: { email: 'a@example.com', phones: [] },
  salary_expected: null,
  employment_forms: ['full'],
  work_formats: ['remote'],
  no_experience: false,
  experience: [job],
  education_level: 'higher',
  education: [],
  languages: ['kk'],
  skills: [],
  about: '',
}

const cases: [string, Partial<Progressing>, Record<string, string[]>][] = [
  ['nothing', {}, {}],
  ['a title', { title: ' ' }, { title: ['required'] }],
  ['a letter of the title', { title: 'Я ' }, { title: ['too_short:2'] }],
  ['a specialty', { specialty_code: null }, { specialty_code: ['required'] }],
  ['a last name', { last_name: '' }, { last_name: ['required'] }],
  [
    'a way to reach the person',
    { contacts: { email: null, phones: [] } },
    { contacts: ['contact_required'] },
  ],
  ['any experience', { experience: [] }, { experience: ['experience_required'] }],
  ['nothing, without experience', { experience: [], no_experience: true }, {}],
  [
    'parts of the second job',
    { experience: [job, { company: 'Магнум', position: ' ', start: null }] },
    { 'experience[1].position': ['required'], 'experience[1].start': ['required'] },
  ],
  ['the name of a school', { education: [{ name: '' }] }, { 'education[0].name': ['required'] }],
  [
    'languages and formats',
    { languages: [], work_formats: [] },
    { languages: ['required'], work_formats: ['required'] },
  ],
]

test.each(cases)('a resume that lacks %s', (_, changes, errors) => {
  expect(publishErrors({ ...complete, ...changes })).toEqual(errors)
})

const fresh: Partial<Progressing> = {
  title: '',
  specialty_code: null,
  area_code: null,
  experience: [],
  education_level: null,
}
const rest: Partial<Progressing> = {
  salary_expected: { amount: 1 },
  education: [{ name: 'КазНУ' }],
  contacts: { email: null, phones: ['+77011234567'] },
  skills: ['1С'],
  about: 'Люблю порядок',
}

test.each<[string, Partial<Progressing>, number, string[]]>([
  [
    'as it begins',
    fresh,
    0,
    ['title', 'specialty_code', 'area_code', 'experience', 'education_level'],
  ],
  ['complete', {}, 50, []],
  ['with everything', rest, 100, []],
  ['with everything but the name', { ...rest, first_name: '' }, 91, ['first_name']],
])('how far one is %s', (_, changes, percentage, missing) => {
  expect(resumeProgress({ ...complete, ...changes })).toEqual({ percentage, missing })
})
