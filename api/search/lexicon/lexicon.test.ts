import { expect, test } from 'vitest'
import { dictionaries } from '../../dictionaries/dictionaries.ts'
import { splitText } from '../words.ts'
import conditions from './conditions.json' with { type: 'json' }
import occupations from './occupations.json' with { type: 'json' }
import places from './places.json' with { type: 'json' }

interface Names {
  ru?: string[]
  kk?: string[]
  say?: string[]
  en?: string[]
  title?: string[]
}

const roles = Object.entries<Names & { near: string[]; parts?: Names[] }>(occupations.roles)
const namesOf = ({ ru = [], kk = [], say = [], en = [] }: Names) => [...ru, ...kk, ...say, ...en]
const occupationNames = roles.flatMap(([code, role]) =>
  [role, ...(role.parts ?? [])].flatMap(namesOf).map((name): [string, string] => [name, code]),
)
const placeNames = [
  ...Object.entries<{ names: string[]; weak?: string[] }>(places.places).flatMap(
    ([code, { names, weak = [] }]) =>
      [...names, ...weak].map((name): [string, string] => [name, code]),
  ),
  ...places.regions.flatMap(({ name, names }) =>
    names.map((each): [string, string] => [each, name]),
  ),
  ...places.districts.flatMap(({ city, names }) =>
    names.map((each): [string, string] => [each, city]),
  ),
]
const conditionNames = [
  ...conditions.filters.flatMap(({ filter, values, names }) =>
    names.map((name): [string, string] => [name, `${filter}=${values.join()}`]),
  ),
  ...conditions.wishes.flatMap(({ name, names }) =>
    names.map((each): [string, string] => [each, name]),
  ),
  ...conditions.fillers.map((name): [string, string] => [name, 'filler']),
]

test.each([
  ['occupations', occupationNames, occupations.shared],
  ['places', placeNames, []],
  ['conditions', conditionNames, []],
] as [string, [string, string][], string[]][])(
  'each name of %s has one meaning, except the names listed as shared',
  (_, names, shared) => {
    const meanings = new Map<string, Set<string>>()
    for (const [name, meaning] of names) {
      const words = splitText(name).join(' ')
      meanings.set(words, (meanings.get(words) ?? new Set()).add(meaning))
    }
    const several = [...meanings].flatMap(([name, { size }]) => (size > 1 ? [name] : []))
    expect(several.toSorted()).toEqual(shared.map((name) => splitText(name).join(' ')).toSorted())
  },
)

test('each value of a filter has a Kazakh name', () => {
  const isKazakh = (name: string) => /[әіңғүұқөһ]/.test(name)
  const without = conditions.filters.filter(({ names }) => !names.some(isKazakh))
  expect(without.map(({ filter, values }) => `${filter}=${values.join()}`)).toEqual([])
})

test('no name is an occupation, a place and a condition at once', () => {
  const known = new Set(occupationNames.map(([name]) => splitText(name).join(' ')))
  const others = [...placeNames, ...conditionNames].map(([name]) => splitText(name).join(' '))
  expect(others.filter((name) => known.has(name))).toEqual([])
})

test('the lexicon has names for every specialty and every place', () => {
  const specialties = dictionaries.specialty_groups.flatMap((group) => group.specialties)
  const codes = new Set(specialties.map(({ code }) => code))
  expect(new Set(roles.map(([code]) => code))).toEqual(codes)
  const named = new Set(Object.keys(places.places))
  expect(dictionaries.areas.filter(({ code }) => !named.has(code))).toEqual([])
})

test('each near specialty exists and is another one', () => {
  const codes = new Set(roles.map(([code]) => code))
  const wrong = roles.filter(([code, { near }]) =>
    near.some((other) => other === code || !codes.has(other)),
  )
  expect(wrong.map(([code]) => code)).toEqual([])
})
