import {
  businessTrips,
  contactViewers,
  currencies,
  driverLicences,
  educationLevels,
  employmentForms,
  experienceLevels,
  genders,
  hiddenFields,
  languageLevels,
  linkTypes,
  messengers,
  payoutFrequencies,
  questionTypes,
  relocationTypes,
  resumeVisibilities,
  salaryPeriods,
  shiftStarts,
  workFormats,
  workingHours,
  workSchedules,
} from '#contract/rules/vocabulary.ts'
import { currencySign } from '#app/platform/i18n/money.ts'

type Words = (value: string) => string

const keys = new Map<readonly string[], Words>([
  [businessTrips, (value) => `resumes:business_trips.${value}`],
  [contactViewers, (value) => `written_vacancies:contact_viewer.${value}`],
  [driverLicences, (value) => `resumes:driver_licence.${value}`],
  [educationLevels, (value) => `resumes:education_level.${value}`],
  [employmentForms, (value) => `vacancies:employment_form.${value}`],
  [experienceLevels, (value) => `vacancies:experience.${value}`],
  [genders, (value) => `resumes:gender.${value}`],
  [hiddenFields, (value) => `resumes:hidden_field.${value}`],
  [languageLevels, (value) => `resumes:language_level.${value}`],
  [linkTypes, (value) => `resumes:link_type.${value}`],
  [messengers, (value) => `resumes:messenger.${value}`],
  [payoutFrequencies, (value) => `vacancies:payout.${value}`],
  [questionTypes, (value) => `written_vacancies:question_type.${value}`],
  [relocationTypes, (value) => `resumes:relocation.${value}`],
  [resumeVisibilities, (value) => `resumes:visibility.${value}.label`],
  [salaryPeriods, (value) => `vacancies:salary.per.${value}`],
  [shiftStarts, (value) => `vacancies:shift_start.${value}`],
  [workFormats, (value) => `vacancies:work_format.${value}`],
  [workingHours, (value) => `vacancies:working_hours.${value}`],
  [workSchedules, (value) => `vacancies:work_schedule.${value}`],
])

/** The files of translated texts that the form for a resume or vacancy uses. */
export const choiceNamespaces = {
  resumes: ['resumes', 'vacancies'],
  written_vacancies: ['written_vacancies', 'vacancies', 'resumes'],
} as const

export function choiceWords(
  values: readonly string[],
  value: string,
  t: (key: string) => string,
): string | undefined {
  if (values === currencies) return currencySign(value)
  const key = keys.get(values)?.(value)
  return key && t(key)
}
