import { expect, test } from 'vitest'
import { areaName } from './dictionaries.ts'
import coordinates from './coordinates.json' with { type: 'json' }
import dictionary from './districts.json' with { type: 'json' }
import { distanceKm } from './nearby.ts'
import { placeOfAddress } from './place-of-address.ts'

test.each([
  ['160', 'Алматы, ул. Манаса, 12', 'street', null],
  ['160', 'пр-т Достык 97', 'district', '160-medeu'],
  ['160', 'г. Алматы, пр. Абая, уг. ул. Ауэзова', 'street', null],
  ['160', 'Абая/Байтурсынова', 'street', null],
  ['160', 'ул. Д. Кунаева, 77', 'street', null],
  ['160', 'мкр. Самал-2, 111', 'street', '160-medeu'],
  ['160', 'микрорайон Самал 2, дом 33', 'street', '160-medeu'],
  ['160', '8-й микрорайон, 12', 'street', '160-auezov'],
  ['160', '10 мкр., д. 4', 'street', '160-auezov'],
  ['160', 'метро Алатау', 'street', null],
  ['160', 'Медеуский р-н', 'district', '160-medeu'],
  ['160', 'Алатауский район, мкр Шанырак-2, ул. Жанкожа батыра 12', 'district', '160-alatau'],
  ['160', 'Медеуский район, ул. Кунаева 12', 'street', '160-medeu'],
  ['159', 'г. Астана, пр. Мангилик Ел, 55', 'district', '159-esil'],
  ['159', 'район Сарыарка, пр. Богенбай батыра 6', 'district', '159-saryarka'],
  ['159', 'пр. Сарыарка, 12', 'district', null],
  ['205', 'Аль-Фарабийский район', 'district', '205-al-farabi'],
  ['177', 'Октябрьский район, Майкудук', 'street', '177-bokeikhan'],
])('in %s «%s» is a place by %s in the district %s', (area, address, precision, district) => {
  expect(placeOfAddress(area, address)).toMatchObject({ precision, district })
})

test.each([
  ['160', ''],
  ['160', 'офис'],
  ['160', 'ул. Неизвестная, 5'],
  // Long streets are no place without the street that they cross.
  ['160', 'пр. Абая, 150'],
  ['160', 'ТРЦ Достык'],
  ['160', 'г. Астана, ул. Сыганак, 10'],
  ['2653', 'ул. Абая, 10'],
  [null, 'мкр Самал-2'],
])('in %s «%s» is no known place', (area, address) => {
  expect(placeOfAddress(area, address)).toBeNull()
})

test('a crossing is on both streets', () => {
  const place = placeOfAddress('160', 'пр. Абая, уг. ул. Байтурсынова')
  expect(place && distanceKm(place, { latitude: 43.2404, longitude: 76.9277 })).toBeLessThan(0.3)
})

test('each place of the dictionary is in its city, and each name finds its own place', () => {
  for (const [code, city] of Object.entries(dictionary.cities)) {
    expect(areaName(code)).toBe(city.name)
    const centre = placeOfCity(city.name)
    const points = [
      ...city.districts.map(({ at }) => at),
      ...city.spots.map(({ at }) => at),
      ...city.streets.flatMap(({ line }) => line),
    ]
    for (const [latitude = 0, longitude = 0] of points) {
      expect(distanceKm(centre, { latitude, longitude })).toBeLessThan(20)
    }
    for (const { names, at } of city.spots) {
      for (const name of names) {
        const [latitude, longitude] = at
        expect(placeOfAddress(code, name), name).toMatchObject({ latitude, longitude })
      }
    }
    for (const { code: district, name, names } of city.districts) {
      expect(placeOfAddress(code, names[0] ?? name), name).toMatchObject({ district })
    }
  }
})

function placeOfCity(name: string) {
  const place = Object.values(coordinates.places).find((each) => each.name === name)
  if (!place) throw new Error(`No coordinates of ${name}`)
  return place
}
