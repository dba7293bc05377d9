import { rowLimits, type ResumeForm } from './resume-form.ts'

/** A posted form whatever it holds: every field there, every text a text. */
export function readResumeForm(payload: unknown): ResumeForm {
  const form = record(payload)
  const salary = record(form.salary_expected)
  const contacts = record(form.contacts)
  const relocation = record(form.relocation)
  return {
    ...texts(form, [
      'title',
      'specialty_code',
      'first_name',
      'last_name',
      'middle_name',
      'birth_date',
      'gender',
      'area_code',
      'no_experience',
      'education_level',
      'skills',
      'about',
      'business_trips',
      'visibility',
    ]),
    salary_expected: texts(salary, ['amount', 'currency']),
    citizenship_codes: list(form.citizenship_codes),
    contacts: {
      ...texts(contacts, ['email']),
      phones: rows(contacts.phones, 'contacts.phones', ['number', 'comment', 'preferred']),
    },
    experience: rows(form.experience, 'experience', [
      'company',
      'position',
      'start',
      'end',
      'until_now',
      'description',
      'area_code',
      'company_url',
    ]),
    education: rows(form.education, 'education', ['name', 'faculty', 'specialty', 'year']),
    languages: rows(form.languages, 'languages', ['code', 'level']),
    links: rows(form.links, 'links', ['type', 'url']),
    employment_forms: list(form.employment_forms),
    work_formats: list(form.work_formats),
    work_schedules: list(form.work_schedules),
    relocation: { ...texts(relocation, ['type']), area_codes: list(relocation.area_codes) },
    hidden_fields: list(form.hidden_fields),
  }
}

function record(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {}
}

function texts<Name extends string>(from: Record<string, unknown>, names: readonly Name[]) {
  const entries = names.map((name) => [name, typeof from[name] === 'string' ? from[name] : ''])
  return Object.fromEntries(entries) as Record<Name, string>
}

function list(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.filter((item) => typeof item === 'string' && item !== '').slice(0, 30) as string[]
}

function rows<Name extends string>(
  value: unknown,
  list: keyof typeof rowLimits,
  names: readonly Name[],
) {
  if (!Array.isArray(value)) return []
  return Array.from(value.slice(0, rowLimits[list]), (row) => texts(record(row), names))
}
