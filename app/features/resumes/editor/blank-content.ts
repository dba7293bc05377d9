import { emptyOf } from '#contract/content/empty.ts'
import { resume, type ResumeContent } from '#contract/content/resume.ts'
import { defaultCountry, type Country } from '#contract/rules/country.ts'
import type { ResumeVisibility } from '#contract/rules/vocabulary.ts'
import type { SessionUser } from '#app/platform/session/session-user.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'

type KnownPerson = Pick<SessionUser, 'firstName' | 'lastName' | 'emailAddress' | 'phoneNumber'>

const noPhone = emptyOf(resume.fields.contacts.of.phones.of)

/** Returns the content of a new resume: the known data of the person, and default values. */
export function blankContent(
  person: KnownPerson,
  country: Country,
  visibility: ResumeVisibility = 'employers',
): ResumeContent {
  const number = person.phoneNumber
  return {
    ...emptyOf(resume.fields),
    first_name: person.firstName,
    last_name: person.lastName,
    citizenship_codes: [country.code],
    contacts: { email: person.emailAddress, phones: number ? [{ ...noPhone, number }] : [] },
    employment_forms: ['full'],
    work_formats: ['on_site'],
    languages: [{ code: 'ru', level: 'native' }],
    visibility,
  }
}

const nobody = { firstName: '', lastName: '', emailAddress: null, phoneNumber: null }

/** Returns the initial values of a new resume's form. */
export function begunForm() {
  return fillForm(resume.fields, blankContent(nobody, defaultCountry))
}
