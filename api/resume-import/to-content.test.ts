import { expect, test } from 'vitest'
import { limits } from '../contract/rules/limits.ts'
import { parseResume } from './rules/parse-resume.ts'
import { emptyResume } from './rules/parsed-resume.ts'
import { readName } from './rules/name.ts'
import { lineOf } from './rules/lines.ts'
import { contentOf } from './to-content.ts'

test('what a field has no room for is returned as text', () => {
  const about = `${'а'.repeat(limits.about)}конец`
  const { content, dropped } = contentOf({ ...emptyResume(), about })
  expect(content.about).toHaveLength(limits.about)
  expect(dropped).toEqual(['конец'])
})

test('a sentence about the person is no skill', () => {
  const read = parseResume('Навыки\nExcel, касса\nЛюблю кошек')
  expect(read.skills).toEqual(['Excel', 'касса'])
  expect(read.rest).toBe('Люблю кошек')
})

test.each([
  ['Айжан Сериккызы', { first: 'Айжан', last: 'Сериккызы', middle: '' }],
  ['Ольга Петровна', { first: 'Ольга', last: '', middle: 'Петровна' }],
])('the name %s is read', (name, parts) => {
  const to = emptyResume()
  readName([lineOf(`Имя: ${name}`)], to)
  expect(to).toMatchObject(parts)
})
