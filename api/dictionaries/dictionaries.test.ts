import { expect, test } from 'vitest'
import { dictionaries as shape } from '../contract/dictionaries.ts'
import {
  areaName,
  areaRegion,
  commutedRegion,
  dictionaries,
  isArea,
  isLanguage,
  isSpecialty,
  specialtiesOfGroup,
  specialtyGroupsOf,
  specialtyName,
} from './dictionaries.ts'

test('the dictionaries have the shape of the contract', () => {
  expect(shape.parse(dictionaries)).toEqual(dictionaries)
  expect(dictionaries.version).toMatch(/^[0-9a-f]{16}$/)
})

test('the biggest cities are listed first, the others in the Russian alphabetical order', () => {
  const names = dictionaries.areas.map((area) => area.name)
  expect(names.slice(0, 3)).toEqual(['Алматы', 'Астана', 'Шымкент'])
  expect(names.indexOf('Аксай')).toBeLessThan(names.indexOf('Шу'))
  expect(new Set(names).size).toBe(names.length)
})

test('area names do not contain the notes of the dictionary, and the region is separate', () => {
  expect(areaName('151')).toBe('Аксу')
  expect(areaRegion('151')).toBe('Павлодарская область')
  expect(areaName('160')).toBe('Алматы')
  expect(areaRegion('160')).toBe('город республиканского значения')
  expect(dictionaries.areas.filter((area) => area.name.startsWith('Карабулак ('))).toHaveLength(2)
})

test('a commuting area is a region, together with the separate city in it', () => {
  expect(commutedRegion('151')).toBe('Павлодарская область')
  expect(commutedRegion('160')).toBe(commutedRegion('2653'))
  const cities = ['160', '159', '205'].map(commutedRegion)
  expect(new Set(cities).size).toBe(3)
  const regions = dictionaries.areas.map(({ code }) => areaRegion(code))
  for (const region of cities) expect(regions).toContain(region)
})

test('a specialty belongs to each group that lists it', () => {
  expect(specialtyName('96')).toBe('Программист, разработчик')
  expect(specialtyGroupsOf('96')).toEqual([{ code: '11', name: 'Информационные технологии' }])
  for (const { code } of dictionaries.specialty_groups) {
    for (const specialty of specialtiesOfGroup(code)) {
      expect(specialtyGroupsOf(specialty.code).map((group) => group.code)).toContain(code)
    }
  }
  expect(specialtyGroupsOf('no such')).toEqual([])
  expect(specialtiesOfGroup('11').map((specialty) => specialty.code)).toContain('96')
  expect(specialtiesOfGroup('no such')).toEqual([])
})

test('unknown codes are known to be unknown', () => {
  expect(isArea('160')).toBe(true)
  expect(isSpecialty('96')).toBe(true)
  expect(isLanguage('kk')).toBe(true)
  for (const code of ['', '0', 'constructor', '__proto__']) {
    expect([isArea(code), isSpecialty(code), isLanguage(code)]).toEqual([false, false, false])
    expect(areaName(code)).toBeNull()
  }
})
