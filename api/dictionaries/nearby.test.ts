import { expect, test } from 'vitest'
import coordinates from './coordinates.json' with { type: 'json' }
import { dictionaries } from './dictionaries.ts'
import areas from './areas.json' with { type: 'json' }
import { areasWithin, distanceKm } from './nearby.ts'

const places = Object.entries(coordinates.places)
const at = (name: string) => places.find(([, place]) => place.name === name)?.[1]

test('each area has coordinates in Kazakhstan, of two decimals', () => {
  const namesOf = (pairs: (readonly [string, string])[]) => Object.fromEntries(pairs)
  expect(namesOf(places.map(([code, { name }]) => [code, name]))).toEqual(
    namesOf(areas.map(({ code, name }) => [code, name])),
  )
  for (const [, { name, latitude, longitude }] of places) {
    expect([latitude, longitude], name).toEqual([+latitude.toFixed(2), +longitude.toFixed(2)])
    expect(latitude > 40.5 && latitude < 55.5 && longitude > 46.4 && longitude < 87.4, name).toBe(
      true,
    )
  }
})

test.each([
  ['Алматы', 'Каскелен', 25],
  ['Алматы', 'Талгар', 27],
  ['Алматы', 'Конаев', 71],
  ['Алматы', 'Астана', 970],
  ['Алматы', 'Шымкент', 605],
  ['Астана', 'Косшы', 23],
  ['Астана', 'Караганда', 194],
  ['Караганда', 'Темиртау', 31],
  ['Костанай', 'Рудный', 44],
  ['Актау', 'Атырау', 389],
  ['Усть-Каменогорск', 'Семей', 176],
  ['Шымкент', 'Туркестан', 154],
])('from %s to %s it is about %i km', (one, other, km) => {
  const [from, to] = [at(one), at(other)]
  expect(from && to && Math.abs(distanceKm(from, to) - km)).toBeLessThan(Math.max(2, km * 0.02))
})

test('areas within a distance begin with the area itself', () => {
  const names = (code: string, km: number) =>
    areasWithin(code, km).map((near) => dictionaries.areas.find((area) => area.code === near)?.name)
  expect(names('160', 25)).toEqual(['Алматы', 'Боралдай', 'Отеген-Батыр', 'Каскелен'])
  expect(names('160', 50)).toContain('Талгар')
  expect(names('162', 25)).toEqual(['Баутино'])
  expect(areasWithin('no area', 100)).toEqual(['no area'])
})
