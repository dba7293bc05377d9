import { defaultCountry } from '#contract/rules/country.ts'
import { expect, test } from 'vitest'
import { resumeContent, type ResumeContent } from '#contract/resume-content.ts'
import { flatValues } from '#app/platform/form/flat-values.ts'
import { blankContent } from './blank-content.ts'
import { readResumeForm } from './read-resume-form.ts'
import { errorsAtFields, toContent, toForm } from './resume-form.ts'

const person = { firstName: 'Айдана', lastName: 'Сейткали', emailAddress: 'a@example.com' }

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
      { number: '+77011234567', comment: 'после 18:00', preferred: true },
      { number: '+77021234567', comment: '', preferred: false },
    ],
  },
  salary_expected: { amount: 450_000, currency: 'KZT' },
  work_schedules: ['5_2', 'flexible'],
  experience: [
    {
      company: 'Арба',
      position: 'Бухгалтер',
      start: '2021-03',
      end: null,
      area_code: '160',
      company_url: 'https://arba.example',
      description: 'Сверки\nОтчёты',
    },
    {
      company: 'Магнум',
      position: 'Кассир',
      start: '2018-01',
      end: '2021-02',
      area_code: null,
      company_url: null,
      description: '',
    },
  ],
  education_level: 'bachelor',
  education: [{ name: 'КазНУ', faculty: 'Экономика', specialty: 'Учёт', year: 2016 }],
  languages: [
    { code: 'kk', level: 'native' },
    { code: 'en', level: 'b2' },
  ],
  skills: ['1С', 'Excel'],
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
  expect(resumeContent.parse(toContent(toForm(content)))).toEqual(content)
})

test('a posted form is read as it was drawn', () => {
  const form = toForm(full)
  expect(readResumeForm(flatValues(form))).toEqual(form)
})

test.each([
  ['nothing', {}],
  ['a text for a list', { experience: 'x', 'contacts.phones': 'y', contacts: 'z' }],
  ['lists for texts', { title: ['a', 'b'], 'contacts.phones[0].number': ['1', '2'] }],
  ['names of nobody', { ['__proto__']: ['x'], 'experience[100].company': 'x', 'a.b.c': 'y' }],
])('%s gives a form that can be drawn', (_, values) => {
  const form = readResumeForm(values)
  expect(form.title).toBe('')
  expect(form.experience).toEqual([])
  expect(resumeContent.safeParse(toContent(form)).success).toBe(true)
})

test('where a row was taken out there is a blank one', () => {
  const { experience } = readResumeForm({ 'experience[1].company': 'Арба' })
  expect(experience.map(({ company }) => company)).toEqual(['', 'Арба'])
})

test('without experience the typed jobs stay out', () => {
  expect(toContent({ ...toForm(full), no_experience: 'on' }).experience).toEqual([])
})

test('until now wins over an end', () => {
  const form = toForm(full)
  form.experience[1] = { ...form.experience[1]!, until_now: 'on' }
  expect(toContent(form).experience?.[1]?.end).toBeNull()
})

test('an error stands at the row that was typed, blank rows counted', () => {
  const form = toForm(full)
  form.experience.unshift({ ...toForm(blankContent(person, defaultCountry)).experience[0]! })
  expect(
    errorsAtFields(
      {
        'experience[1].end': ['end_before_start'],
        'skills[2]': ['too_long:100'],
        'salary_expected.amount': ['invalid'],
        contacts: ['contact_required'],
      },
      form,
    ),
  ).toEqual({
    'experience[2].end': ['end_before_start'],
    skills: ['too_long:100'],
    'salary_expected.amount': ['invalid_number'],
    'contacts.email': ['contact_required'],
  })
})
