import { expect, test } from 'vitest'
import { blankContacts, holdsContacts, withoutContacts } from './contacts-in-text.ts'

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
  '77012345678',
  'Бариста 87011234567',
  '7 701 234 56 78',
  'Звоните: 701 234 56 78',
  '(747) 234-56-78',
  'телеграм ainura_k',
  'в телеграме ainura_k',
  'Instagram: ainura',
  'инста ainura2001',
  'WhatsApp - ainura.k',
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
  'БИН 770123456789',
  'ИИН 770 123 456 789',
  'Оклад 701 000 20 24',
  'От 7 700 000 до 8 500 000 ₸, 7 700 000-8 000 000 ₸',
  'Продажи 775 234 567 ₸ за 2024 год',
  '07.01.2024 – 05.06.2025, 701-й приказ',
  'Instagram: reels, stories, TikTok',
  'Telegram: Python, aiogram',
  'Telegram боты и Instagram Direct',
  'Реклама в Instagram и Google Ads 2024',
  'Telegram - реклама и каналы',
  'Instagram-manager, Telegram-channel',
])('%j does not', (text) => {
  expect(holdsContacts(text)).toBe(false)
})

test('a word of 100,000 letters is searched once, not once for each letter', () => {
  expect(holdsContacts(`${'а'.repeat(100_000)} hr@arba.kz`)).toBe(true)
})

test.each([
  ['Пишите на hr@arba.kz или 8 701 123 45 67.', 'Пишите на ••• или •••.'],
  ['Мой телеграм: ainura_k, отвечу', 'Мой •••, отвечу'],
  ['Портфолио: t.me/ainura', 'Портфолио: •••'],
  ['Связь (@ainura_k)', 'Связь (•••)'],
  ['Пишите в телеграм ainura_k, отвечу', 'Пишите в •••, отвечу'],
  ['Instagram: ainura. Телефон 701 234 56 78', '•••. Телефон •••'],
  ['Бариста 77012345678', 'Бариста •••'],
  ['+7 (701) 123-45-67', '•••'],
])('the contacts in «%s» are left out', (text, blanked) => {
  expect(withoutContacts(text)).toBe(blanked)
  expect(holdsContacts(blanked)).toBe(false)
})

test.each([
  'Вела Instagram и Telegram компании',
  'Знание React и @angular/core',
  'Продажи 8 700 000 тенге, 2015–2024',
  'Telegram: боты и каналы',
  'https://example.kz',
])('«%s» stays as it is', (text) => {
  expect(withoutContacts(text)).toBe(text)
})

test('texts within lists and objects are read, other values stay', () => {
  const value = { about: 'a@b.kz', jobs: [{ text: '8 701 123 45 67', months: 12 }], none: null }
  expect(blankContacts(value)).toEqual({
    about: '•••',
    jobs: [{ text: '•••', months: 12 }],
    none: null,
  })
})

test.each(['7', '7 701 ', '701 234 ', 'instagram: ', 'телеграм a', 'a_', '8 '])(
  'a long text of «%s» takes time in proportion to its length',
  (part) => {
    const start = performance.now()
    holdsContacts(part.repeat(20_000))
    expect(performance.now() - start).toBeLessThan(1000)
  },
)
