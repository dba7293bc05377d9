import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { rowsOf } from '#app/platform/form/form-rows.ts'
import type { ResumeForm, RowList } from './resume-form.ts'

type Values = FormRefusal['values']

/** What was posted, whatever it holds, as the editor's form: every field there, every text a text. */
export function readResumeForm(values: Values): ResumeForm {
  return {
    ...texts(values, [
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
    salary_expected: texts(values, ['amount', 'currency'], 'salary_expected'),
    citizenship_codes: list(values.citizenship_codes),
    contacts: {
      ...texts(values, ['email'], 'contacts'),
      phones: rows(values, 'contacts.phones', ['number', 'comment', 'preferred']),
    },
    experience: rows(values, 'experience', [
      'company',
      'position',
      'start',
      'end',
      'until_now',
      'description',
      'area_code',
      'company_url',
    ]),
    education: rows(values, 'education', ['name', 'faculty', 'specialty', 'year']),
    languages: rows(values, 'languages', ['code', 'level']),
    links: rows(values, 'links', ['type', 'url']),
    employment_forms: list(values.employment_forms),
    work_formats: list(values.work_formats),
    work_schedules: list(values.work_schedules),
    relocation: {
      ...texts(values, ['type'], 'relocation'),
      area_codes: list(values['relocation.area_codes']),
    },
    hidden_fields: list(values.hidden_fields),
  }
}

function texts<Name extends string>(values: Values, names: readonly Name[], before?: string) {
  const entries = names.map((name) => {
    const value = values[before === undefined ? name : `${before}.${name}`]
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries) as Record<Name, string>
}

function list(value: Values[string] | undefined): string[] {
  return [value ?? []].flat().filter((text) => text !== '')
}

/** By number; where a row was taken out there is a blank one. */
function rows<Name extends string>(values: Values, name: RowList, names: readonly Name[]) {
  const length = (rowsOf(values, name).at(-1) ?? -1) + 1
  return Array.from({ length }, (_, row) => texts(values, names, `${name}[${row}]`))
}
