import { expect, test } from 'vitest'
import { holdsContacts } from './contacts-in-text.ts'

test.each([
  'Пишите на hr@arba.kz',
  'почта: hr @ arba.kz',
  'Звоните 8 701 123 45 67',
  '+7 (701) 123-45-67, Айгуль',
  'тел.87011234567',
  '+998 90 123 45 67',
  'телеграм t.me/arba_hr',
  'Резюме в @arba_hr',
  'wa.me/77011234567',
])('%j says how to reach somebody', (text) => {
  expect(holdsContacts(text)).toBe(true)
})

test.each([
  '',
  'Зарплата 450 000 – 600 000 ₸ на руки',
  'График 5/2 с 9:00 до 18:00',
  'Опыт с 2015 по 2024 год, Excel 2016',
  'Оформление по ТК РК, 24 дня отпуска',
  'Склад 12 000 м², 1 500 позиций, смена 8 часов',
  'БИН 123456789012',
  'Знание React, Node.js и @angular/core',
  'Адрес: ул. Абая, 10, офис 205',
])('%j does not', (text) => {
  expect(holdsContacts(text)).toBe(false)
})

test('a word of 100,000 letters is searched once, not once for each letter', () => {
  expect(holdsContacts(`${'а'.repeat(100_000)} hr@arba.kz`)).toBe(true)
})
