// How far a resume is, counted from what stands in its form: when the page is drawn and, in the browser, at every letter.
import { topField } from '#contract/field-errors.ts'
import type { ResumeContent } from '#contract/resume-content.ts'
import { defaultCountry } from '#contract/rules/country.ts'
import { publishErrors, resumeProgress } from '#contract/rules/resume-progress.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { rowOf, rowsOf } from '#app/platform/form/form-rows.ts'
import { blankContent } from './blank-content.ts'
import { readResumeForm } from './read-resume-form.ts'
import { errorsAtFields, toContent, toForm, type ResumeForm } from './resume-form.ts'
import { byPlace, sectionNames, sections, type Section } from './sections.ts'

type Values = FormRefusal['values']

export interface Filling {
  percentage: number
  /** What publishing still needs, from top to bottom. */
  missing: Missing[]
  /** Sections that lack nothing and hold something that their owner chose. */
  done: Section[]
}

export interface Missing {
  field: string
  /** Of a field in a row: what the row is called, if it has a name, and its number as the page counts. */
  row?: { name: string; number: number }
}

/** What a new resume begins with is nobody's choice until a resume with it `wasPublished`. */
export function fillingOf(values: Values, wasPublished: boolean): Filling {
  const form = readResumeForm(values)
  const content = contentOf(form)
  const fields = Object.keys(errorsAtFields(publishErrors(content), form)).toSorted(byPlace)
  const isHere = (section: Section, name: string) =>
    (sections[section] as readonly string[]).includes(topField(name))
  const isChosen = (name: keyof ResumeContent) =>
    isFilled(content[name]) && (wasPublished || !isSame(content[name], begun[name]))
  return {
    percentage: resumeProgress(content).percentage,
    missing: fields.map((field) => ({ field, ...nameRow(field, form, values) })),
    done: sectionNames.filter(
      (section) =>
        sections[section].some(isChosen) && !fields.some((field) => isHere(section, field)),
    ),
  }
}

/** Whatever is typed: a text that cannot be read is there as well. */
function contentOf(form: ResumeForm): ResumeContent {
  return toContent(form) as ResumeContent
}

// Of somebody and somewhere: whose section that is, is never done by these alone.
const nobody = { firstName: '', lastName: '', emailAddress: null }
const begun = contentOf(toForm(blankContent(nobody, defaultCountry)))

function nameRow(field: string, form: ResumeForm, values: Values): Pick<Missing, 'row'> {
  const { list, row = 0 } = rowOf(field) ?? {}
  if (list === undefined) return {}
  const job = form.experience[row]
  const name = list === 'experience' ? job?.company.trim() || job?.position.trim() : ''
  return { row: { name: name ?? '', number: rowsOf(values, list).indexOf(row) + 1 } }
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
