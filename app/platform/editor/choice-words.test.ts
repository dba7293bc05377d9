import { expect, test } from 'vitest'
import type { Field, Fields } from '#contract/content/kinds.ts'
import { resume } from '#contract/content/resume.ts'
import { vacancy } from '#contract/content/vacancy.ts'
import { i18nFor } from '../i18n/i18n.server.ts'
import { choiceNamespaces, choiceWords } from './choice-words.ts'

type Choice = Extract<Field, { kind: 'choice' | 'choices' }>

function choicesOf(fields: Fields): Choice[] {
  return Object.values(fields).flatMap((field) => {
    if ('of' in field) return choicesOf(field.of)
    return field.kind === 'choice' || field.kind === 'choices' ? [field] : []
  })
}

test.each<[keyof typeof choiceNamespaces, { fields: Fields }]>([
  ['resumes', resume],
  ['written_vacancies', vacancy],
])(
  'every choice of %s has its words in a namespace that its form waits for',
  (table, { fields }) => {
    const i18n = i18nFor('ru')
    const translate = i18n.t as unknown as (key: string) => string
    const isWaitedFor = (key: string) =>
      choiceNamespaces[table].some((namespace) => key.startsWith(`${namespace}:`))
    const t = (key: string) => (isWaitedFor(key) && i18n.exists(key) ? translate(key) : '')
    const wordless = choicesOf(fields).flatMap(({ values }) =>
      values.filter((value) => !choiceWords(values, value, t)),
    )
    expect(wordless).toEqual([])
  },
)
