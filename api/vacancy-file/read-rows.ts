// Reads the rows of a file as vacancies, with the same rules as a pasted text.
import { publishErrors } from '../contract/content/publishing.ts'
import { vacancy as contentTable, type VacancyContent } from '../contract/content/vacancy.ts'
import type { FieldErrors } from '../contract/field-errors.ts'
import { limits, vacancyLimits } from '../contract/rules/limits.ts'
import type { VacancyColumn } from '../contract/rules/vacancy-file.ts'
import type { VacancyFileFault, VacancyFileRow } from '../contract/vacancy-imports.ts'
import type { Executor } from '../scope.ts'
import { prepareMeanings } from '../search/parse-query.ts'
import { specialtyOf } from '../search/lexicon/specialty-of.ts'
import { acceptedFields } from '../vacancy-text/accepted-fields.ts'
import { contactIn } from '../vacancy-text/contacts.ts'
import { experienceIn } from '../vacancy-text/experience.ts'
import { vacancyLines } from '../vacancy-text/lines.ts'
import { payIn } from '../vacancy-text/pay.ts'
import { readVacancyText } from '../vacancy-text/read-vacancy-text.ts'
import { workWordsIn } from '../vacancy-text/work-words.ts'
import type { FileRow } from './file-table.ts'

type RowFields = Partial<VacancyContent>

/** Returns the vacancies of a file; `begun` are the values of what a row does not say. */
export async function readRows(
  db: Executor,
  rows: readonly FileRow[],
  begun: RowFields,
): Promise<VacancyFileRow[]> {
  const words = rows.flatMap(({ cells }) => [cells.title, cells.city, cells.work, cells.specialty])
  await prepareMeanings(
    db,
    words.filter((text) => text !== undefined),
  )
  const read: VacancyFileRow[] = []
  for (const row of rows) read.push(await readRow(db, row, begun))
  return read
}

async function readRow(db: Executor, row: FileRow, begun: RowFields): Promise<VacancyFileRow> {
  const fields: RowFields = { ...begun }
  const faults: VacancyFileFault[] = []
  const add = (column: VacancyColumn, code: string, before: VacancyFileFault['before']) => {
    const isKnown = faults.some((fault) => fault.column === column)
    const read = (row.cells[column] ?? '').slice(0, 100)
    if (!isKnown) faults.push({ column, code, read, before })
  }
  if (!row.cells.title) add('title', 'required', 'saving')
  for (const [name, text] of Object.entries(row.cells)) {
    const column = name as VacancyColumn
    const code = await takeCell(db, column, text, fields)
    if (code) add(column, code, 'saving')
  }
  if (fields.title) fields.specialty_code ??= await specialtyOf(db, fields.title)
  const { content, dropped } = acceptedFields(fields)
  if (dropped.length > 0) add('description', 'too_long_cell', 'saving')
  for (const [column, code] of columnErrors(publishErrors(contentTable, content))) {
    add(column, code, 'publishing')
  }
  return { line: row.line, key: row.key, content, faults }
}

/** The columns that fill the fields whose errors prevent a publication. */
const columnOfField: Record<string, VacancyColumn> = {
  title: 'title',
  specialty_code: 'specialty',
  area_code: 'city',
  address: 'address',
  salary_from: 'pay',
  salary_to: 'pay',
  experience: 'experience',
  responsibilities: 'responsibilities',
  requirements: 'requirements',
  conditions: 'conditions',
  key_skills: 'skills',
  contact_person: 'contact',
}

export function columnErrors(errors: FieldErrors): [VacancyColumn, string][] {
  return Object.entries(errors).map(([path, [code = 'invalid']]) => {
    const field = path.split('.', 1)[0] ?? ''
    return [columnOfField[field] ?? 'description', code]
  })
}

/** The codes of experience and work that files of job sites have instead of words. */
const siteCodes: Record<string, string> = {
  noExperience: 'без опыта',
  between1And3: 'от 1 года',
  between3And6: 'от 3 лет',
  moreThan6: 'от 6 лет',
  fullDay: 'полный день',
  shift: 'сменный график',
  flexible: 'гибкий график',
  remote: 'удалённо',
  flyInFlyOut: 'вахта',
  full: 'полная занятость',
  part: 'частичная занятость',
}
const wordsFor = (text: string) => text.replace(/[A-Za-z]\w+/g, (code) => siteCodes[code] ?? code)

/** Adds what a cell says to the fields; returns the code of its fault, or null. */
async function takeCell(
  db: Executor,
  column: VacancyColumn,
  text: string,
  fields: RowFields,
): Promise<string | null> {
  switch (column) {
    case 'title':
      fields.title = text
      return text.length > vacancyLimits.title ? `too_long:${vacancyLimits.title}` : null
    case 'specialty':
      fields.specialty_code = await specialtyOf(db, text)
      return fields.specialty_code ? null : 'unknown_cell'
    case 'address':
      fields.address = text
      return text.length > limits.addressLine ? `too_long:${limits.addressLine}` : null
    case 'city': {
      const { area_code } = (await workWordsIn(db, text)).found
      if (area_code) fields.area_code = area_code
      return area_code ? null : 'unknown_cell'
    }
    case 'pay': {
      const found = payIn(text.replace(/\b(?:KZR|RUR)\b/g, kazakhOrRussian), true)
      if (!found) return 'unknown_cell'
      const { salary_currency, ...pay } = found.pay
      Object.assign(fields, pay, salary_currency && { salary_currency })
      return null
    }
    case 'experience':
      fields.experience = experienceIn(wordsFor(text), true)
      return fields.experience ? null : 'unknown_cell'
    case 'work': {
      const { area_code: _area, ...found } = (await workWordsIn(db, wordsFor(text))).found
      Object.assign(fields, found)
      return Object.keys(found).length > 0 || wordsFor(text) !== text ? null : 'unknown_cell'
    }
    case 'description': {
      const { fields: said } = await readVacancyText(db, `О работе\n${text}`)
      for (const name of [
        'description',
        'responsibilities',
        'requirements',
        'conditions',
      ] as const) {
        if (said[name]?.length) Object.assign(fields, { [name]: said[name] })
      }
      return null
    }
    case 'responsibilities':
    case 'requirements':
    case 'conditions':
      fields[column] = vacancyLines(text).map((line) => line.text.replace(/[;,]+$/, ''))
      return fields[column].length > vacancyLimits.lines ? 'too_long_cell' : null
    case 'skills':
      fields.key_skills = [...new Set(text.split(/[,;\n]/).map((skill) => skill.trim()))].filter(
        Boolean,
      )
      return fields.key_skills.length > limits.skills ? `too_many:${limits.skills}` : null
    case 'contact': {
      const found = contactIn(text)
      if (!found) return 'unknown_cell'
      fields.contact_person = { ...found.contact, visible: 'applicants' }
      return null
    }
  }
}

function kazakhOrRussian(code: string): string {
  return code === 'KZR' ? 'KZT' : 'RUB'
}
