import { expect, test } from 'vitest'
import { emptyOf } from './empty.ts'
import { publishErrors, publishProgress } from './publishing.ts'
import { resume, type ResumeContent } from './resume.ts'

const { fields } = resume

const job = {
  ...emptyOf(fields.experience.of),
  company: 'Арба',
  position: 'Бухгалтер',
  start: '2021-03',
}
const school = { ...emptyOf(fields.education.of), name: 'КазНУ' }
const phone = { ...emptyOf(fields.contacts.of.phones.of), number: '+77011234567' }

const complete: ResumeContent = {
  ...emptyOf(fields),
  title: 'Бухгалтер',
  specialty_code: '18',
  first_name: 'Айдана',
  last_name: 'Сейткали',
  area_code: '160',
  citizenship_codes: ['KZ'],
  contacts: { email: 'a@example.com', phones: [] },
  employment_forms: ['full'],
  work_formats: ['remote'],
  experience: [job],
  education_level: 'higher',
  languages: [{ code: 'kk', level: 'native' }],
}

const cases: [string, Partial<ResumeContent>, Record<string, string[]>][] = [
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
    { experience: [job, { ...job, company: 'Магнум', position: ' ', start: null }] },
    { 'experience[1].position': ['required'], 'experience[1].start': ['required'] },
  ],
  [
    'the name of a school',
    { education: [{ ...school, name: '' }] },
    { 'education[0].name': ['required'] },
  ],
  [
    'the level of a language and the address of a link',
    { languages: [{ code: 'kk', level: null }], links: [{ type: 'site', url: null }] },
    { 'languages[0].level': ['required'], 'links[0].url': ['required'] },
  ],
  [
    'languages and formats',
    { languages: [], work_formats: [] },
    { languages: ['required'], work_formats: ['required'] },
  ],
]

test.each(cases)('a resume that lacks %s', (_, changes, errors) => {
  expect(publishErrors(resume, { ...complete, ...changes })).toEqual(errors)
})

const fresh: Partial<ResumeContent> = {
  title: '',
  specialty_code: null,
  area_code: null,
  experience: [],
  education_level: null,
}
const rest: Partial<ResumeContent> = {
  salary_expected: { amount: 1, currency: 'KZT' },
  education: [school],
  contacts: { email: null, phones: [phone] },
  skills: ['1С'],
  about: 'Люблю порядок',
}

test.each<[string, Partial<ResumeContent>, number, string[]]>([
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
  expect(publishProgress(resume, { ...complete, ...changes })).toEqual({ percentage, missing })
})
