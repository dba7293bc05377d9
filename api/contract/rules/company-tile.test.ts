import { expect, test } from 'vitest'
import { companyInitials, companyTile } from './company-tile.ts'

test.each([
  ['ИП Кайратов', 'К'],
  ['Кайратов ИП', 'К'],
  ['ТОО «Ақ Нан»', 'АН'],
  ['Гриль-бар «Уголёк»', 'У'],
  ['Ресторан "Сытый барин"', 'СБ'],
  ['Арба Пэй', 'АП'],
  ['Первый строительный трест', 'ПС'],
  ['ЖШС «АҚ жол»', 'АЖ'],
  ['Алматы жарық компаниясы АҚ', 'АЖ'],
  ['ИПОТЕКА плюс', 'ИП'],
  ['1С-Рейтинг', '1'],
  ['ТОО', 'Т'],
  ['«»', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(companyInitials(name)).toBe(initials)
})

test('a tile has the logo in the size for lists and a tint by the address of the company', () => {
  const company = { name: 'Арба Пэй', slug: 'arba-pei', logo_url: '/v1/files/a-384.webp' }
  const tile = companyTile(company)
  expect(tile).toMatchObject({ initials: 'АП', src: '/v1/files/a-96.webp' })
  expect(companyTile({ ...company, name: 'Арба', logo_url: null })).toMatchObject({
    tint: tile.tint,
    src: null,
  })
})

test('companies share six tints about equally', () => {
  const counts = Array.from({ length: 6 }, () => 0)
  for (let n = 0; n < 600; n += 1) {
    const { tint } = companyTile({ name: '', slug: `company-${n}`, logo_url: null })
    counts[tint] = (counts[tint] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(60)
})
