import { expect, test } from 'vitest'
import { resume } from '#contract/content/resume.ts'
import { vacancy } from '#contract/content/vacancy.ts'
import type { Field, Fields } from '#contract/content/kinds.ts'
import resumes from '../i18n/locales/ru/resumes.json' with { type: 'json' }
import writtenVacancies from '../i18n/locales/ru/written_vacancies.json' with { type: 'json' }
import { textKey } from './labels.ts'

function keysOf(fields: Fields, before = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => textsOf(field, `${before}${name}`))
}

function textsOf(field: Field, path: string): string[] {
  const key = textKey(path)
  const isNeeded = field.publish === 'asked' || field.publish === 'given'
  if (field.carried) return []
  if (field.kind === 'group') {
    const first = Object.keys(field.of)[0]
    return [...keysOf(field.of, `${path}.`), ...(isNeeded ? [`missing.${key}_${first}`] : [])]
  }
  const missing = isNeeded ? [`missing.${key}`] : []
  const own = [`field.${key}`, ...missing]
  if (field.kind === 'until') return [...own, `field.${textKey(path.replace(/\w+$/, field.box))}`]
  if (field.kind !== 'rows') return own
  return [...own, `row.${key}`, `add.${key}`, ...keysOf(field.of, `${path}.`)]
}

test.each([
  ['resumes', resume, resumes],
  ['vacancies', vacancy, writtenVacancies],
] as const)('every field of %s has its words', (_, table, words) => {
  const isThere = (key: string) => {
    const [part = '', name = ''] = key.split('.')
    return name in (words[part as 'field'] as object)
  }
  expect(keysOf(table.fields).filter((key) => !isThere(key))).toEqual([])
  const sections = Object.keys(table.sections)
  expect(sections.filter((name) => !(name in words.section))).toEqual([])
})
