import { emptyOf } from '#contract/content/empty.ts'
import { resume, type ResumeContent } from '#contract/content/resume.ts'
import { defaultCountry, type Country } from '#contract/rules/country.ts'
import type { ResumeVisibility } from '#contract/rules/vocabulary.ts'
import type { SessionUser } from '#app/platform/session/session-user.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'

type Person = Pick<SessionUser, 'firstName' | 'lastName' | 'emailAddress' | 'phoneNumber'>

const noPhone = emptyOf(resume.fields.contacts.of.phones.of)

/** A new resume: what is known of the person, who may see it, and what most people of the country choose. */
export function blankContent(
  person: Person,
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

// Of somebody and somewhere: whose section that is, is never done by these alone.
const nobody = { firstName: '', lastName: '', emailAddress: null, phoneNumber: null }

/** What the form of a new one holds: nobody's choice. */
export function begunForm() {
  return fillForm(resume.fields, blankContent(nobody, defaultCountry))
}
