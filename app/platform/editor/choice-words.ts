import {
  businessTrips,
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
  relocationTypes,
  resumeVisibilities,
  salaryPeriods,
  workFormats,
  workingHours,
  workSchedules,
} from '#contract/rules/vocabulary.ts'
import { currencySign } from '#app/platform/i18n/money.ts'

type Words = (value: string) => string

const under =
  (key: string): Words =>
  (value) =>
    `${key}.${value}`

/** The key of the words of a choice, by its vocabulary. */
const keys = new Map<readonly string[], Words>([
  [businessTrips, under('resumes:business_trips')],
  [educationLevels, under('resumes:education_level')],
  [employmentForms, under('vacancies:employment_form')],
  [experienceLevels, under('vacancies:experience')],
  [genders, under('resumes:gender')],
  [hiddenFields, under('resumes:hidden_field')],
  [languageLevels, under('resumes:language_level')],
  [linkTypes, under('resumes:link_type')],
  [messengers, under('resumes:messenger')],
  [payoutFrequencies, under('vacancies:payout')],
  [relocationTypes, under('resumes:relocation')],
  [resumeVisibilities, (value) => `resumes:visibility.${value}.label`],
  [salaryPeriods, under('vacancies:salary.per')],
  [workFormats, under('vacancies:work_format')],
  [workingHours, under('vacancies:working_hours')],
  [workSchedules, under('vacancies:work_schedule')],
])

/** What a choice of a closed list is called; undefined where nothing is known of its list. */
export function choiceWords(
  values: readonly string[],
  value: string,
  t: (key: string) => string,
): string | undefined {
  if (values === currencies) return currencySign(value)
  if (values === driverLicences) return value
  const key = keys.get(values)?.(value)
  return key && t(key)
}
