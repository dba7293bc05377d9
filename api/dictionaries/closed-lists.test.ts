import { expect, test } from 'vitest'
import names from '../contract/locales/ru/names.json' with { type: 'json' }
import { closedLists, namedLists, snakeCase } from './closed-lists.ts'

const unnamed = [
  'answerHabits',
  'applicationSources',
  'autoHideDays',
  'codePurposes',
  'confirmPurposes',
  'entryPurposes',
  'favoriteTypes',
  'resumeSorts',
  'searchedLanguages',
  'suggestionTypes',
  'vacancySorts',
  'viewedKinds',
]

const shown = Object.keys(closedLists).filter((list) => !unnamed.includes(list))

test.each(shown)('each of %s has a name, and no name is of another value', (list) => {
  const named: Record<string, Record<string, string>> = names
  const values = (closedLists[list] ?? []).map(String)
  expect(Object.keys(named[snakeCase(list)] ?? {}).toSorted()).toEqual(values.toSorted())
  expect(namedLists[snakeCase(list)]?.map(({ code }) => code)).toEqual(values)
  expect(namedLists[snakeCase(list)]?.filter(({ name }) => !name.trim())).toEqual([])
})

test('nothing else is named', () => {
  expect(Object.keys(names).toSorted()).toEqual(shown.map(snakeCase).toSorted())
  expect(Object.keys(namedLists).toSorted()).toEqual(shown.map(snakeCase).toSorted())
})
