import { defaultCountry } from '#contract/rules/country.ts'
import { expect, test } from 'vitest'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { errorsAtFields, readContent } from '#app/platform/editor/read-content.ts'
import { blankJob, resume, type ResumeContent } from '#contract/content/resume.ts'
import { resumeContent } from '#contract/resumes.ts'
import { readSubmission } from '#app/platform/editor/submission.server.ts'
import { resumeForm } from './resume-form.server.ts'
import { blankContent } from './blank-content.ts'

const { fields } = resume

const person = {
  firstName: 'Айдана',
  lastName: 'Сейткали',
  emailAddress: 'a@example.com',
  phoneNumber: null,
}

const full: ResumeContent = {
  ...blankContent(person, defaultCountry),
  title: 'Бухгалтер',
  specialty_code: '18',
  middle_name: 'Ерлановна',
  birth_date: '1994-05-27',
  gender: 'female',
  area_code: '160',
  relocation: { type: 'possible', area_codes: ['159'] },
  business_trips: 'sometimes',
  citizenship_codes: ['KZ', 'RU'],
  contacts: {
    email: 'a@example.com',
    phones: [
      {
        number: '+77011234567',
        comment: 'после 18:00',
        messengers: ['whatsapp', 'telegram'],
        preferred: true,
      },
      { number: '+77021234567', comment: '', messengers: [], preferred: false },
    ],
  },
  salary_expected: { amount: 450_000, currency: 'KZT' },
  work_schedules: ['5_2', 'flexible'],
  experience: [
    {
      ...blankJob,
      company: 'Арба',
      position: 'Бухгалтер',
      start: '2021-03',
      end: null,
      area_code: '160',
      company_url: 'https://arba.example',
      description: 'Сверки\nОтчёты',
    },
    {
      ...blankJob,
      company: 'Магнум',
      position: 'Кассир',
      start: '2018-01',
      end: '2021-02',
    },
  ],
  education_level: 'bachelor',
  education: [{ name: 'КазНУ', faculty: 'Экономика', specialty: 'Учёт', year: 2016 }],
  courses: [{ name: 'МСФО', organization: 'Школа учёта', year: 2020 }],
  certificates: [{ title: 'DipIFR', url: 'https://example.com/1', achieved_at: '2022-06' }],
  languages: [
    { code: 'kk', level: 'native' },
    { code: 'en', level: 'b2' },
  ],
  skills: ['1С', 'Excel'],
  driver_license_types: ['B', 'BE'],
  has_vehicle: true,
  about: 'Люблю порядок',
  links: [{ type: 'site', url: 'https://example.com' }],
  visibility: 'direct_link',
  hidden_fields: ['phones'],
}

test.each([
  ['a full resume', full],
  ['a new one', blankContent(person, defaultCountry)],
  ['one without experience', { ...full, no_experience: true, experience: [] }],
])('%s survives the form', (_, content) => {
  const read = readContent(fields, fillForm(fields, content))
  expect(resumeContent.parse(read)).toEqual(content)
})

test.each([
  ['nothing', {}, ''],
  ['a text for a list', { experience: 'x', 'contacts.phones': 'y', contacts: 'z' }, ''],
  ['lists for texts', { title: ['a', 'b'], 'contacts.phones[0].number': ['1', '2'] }, 'a'],
  ['names of nobody', { ['__proto__']: ['x'], 'experience[100].company': 'x', 'a.b.c': 'y' }, ''],
])('%s is read', (_, values, title) => {
  const content = readContent(fields, values)
  expect(content).toMatchObject({ title, experience: [] })
})

test('an unfinished draft is stored as it is', () => {
  const typed = {
    'languages[0].code': 'kk',
    'languages[0].level': '',
    'experience[0].company': 'А',
  }
  expect(resumeContent.parse(readContent(fields, typed))).toMatchObject({
    languages: [{ code: 'kk', level: null }],
    experience: [{ company: 'А', position: '', start: null }],
  })
})

test('«no experience» drops the typed jobs', () => {
  const values = { ...fillForm(fields, full), no_experience: 'on' }
  expect(readContent(fields, values).experience).toEqual([])
})

test('a year without a month is saved as typed, and shown again', () => {
  const typed = {
    'experience[0].company': 'Арба',
    'experience[0].position': 'Бухгалтер',
    'experience[0].start': '2018',
    'experience[0].end': '2021',
  }
  const saved = resumeContent.parse(readContent(fields, typed))
  expect(saved.experience).toMatchObject([{ start: '2018', end: '2021' }])
  expect(fillForm(fields, saved)).toMatchObject(typed)
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  expect(readSubmission(resumeForm, form)).toMatchObject({ fields: {}, content: saved })
})

test('«until now» overrides an end date', () => {
  const values = { ...fillForm(fields, full), 'experience[1].until_now': 'on' }
  expect(readContent(fields, values).experience[1]?.end).toBeNull()
})

test('a cleared row is removed with its hidden fields', () => {
  const cleared = Object.keys(fillForm(fields, full)).filter((name) =>
    /^experience\[0\]\.(?!area_code|company_url)/.test(name),
  )
  const values = {
    ...fillForm(fields, full),
    ...Object.fromEntries(cleared.map((name) => [name, ''])),
  }
  expect(readContent(fields, values).experience.map(({ company }) => company)).toEqual(['Магнум'])
})

test('an error belongs to the typed row, counting blank rows', () => {
  const values = { 'experience[1].company': 'А', 'experience[3].company': 'Б' }
  const errors = {
    'experience[1].end': ['end_before_start'],
    'skills[2]': ['too_long:100'],
    'salary_expected.amount': ['invalid_number'],
    contacts: ['contact_required'],
    relocation: ['invalid'],
  }
  expect(errorsAtFields(fields, errors, values)).toEqual({
    'experience[3].end': ['end_before_start'],
    skills: ['too_long:100'],
    'salary_expected.amount': ['invalid_number'],
    'contacts.email': ['contact_required'],
    'relocation.type': ['invalid'],
  })
})

test.each([
  ['250-300', 250_000, 'KZT'],
  ['300 мың', 300_000, 'KZT'],
  ['500$', 500, 'USD'],
  ['1 000', 1000, 'KZT'],
])('expected pay typed as «%s» is %i %s', (typed, amount, currency) => {
  const values = { 'salary_expected.amount': typed, 'salary_expected.currency': 'KZT' }
  expect(readContent(fields, values).salary_expected).toEqual({ amount, currency })
})
