import { expect, test } from 'vitest'
import { namesTwoJobs, plainTitle, titleFaults } from './titles.ts'

test.each([
  ['СРОЧНО!!! АДМИНИСТРАТОР', ['capitals', 'signs', 'urgent'], 'Администратор'],
  ['ПОВАР', ['capitals'], 'Повар'],
  ['Водитель-ЭКСПЕДИТОР', ['capitals'], 'Водитель-экспедитор'],
  ['РАБОТА НА СКЛАДЕ', ['capitals'], 'Работа на складе'],
  ['В О Д И Т Е Л Ь автобуса', ['spaced'], 'Водитель автобуса'],
  ['Бариста ☕🔥', ['emoji'], 'Бариста'],
  ['Кассир!', ['signs'], 'Кассир'],
  ['Срочно: сварщик', ['urgent'], 'Сварщик'],
  ['МЕНЕДЖЕР ПО ПРОДАЖАМ В ТОО', ['capitals'], 'Менеджер по продажам в ТОО'],
  ['★ Продавец ★', ['signs'], 'Продавец'],
])('«%s» becomes plain', (title, faults, plain) => {
  expect(titleFaults(title)).toEqual(faults)
  expect(plainTitle(title)).toBe(plain)
})

test.each([
  'SMM-менеджер',
  'C#-разработчик',
  'Водитель категории BC',
  'HR-директор',
  'Инженер ПТО',
  'Оператор АЗС',
  'Бухгалтер ТОО',
  'Слесарь КИПиА',
  'iOS-разработчик',
  '1С-программист',
  'Врач УЗИ',
  'QA',
  'Повар (2/2)',
  'Продавец-консультант, Mega',
  'IT-рекрутер',
])('«%s» stays as it is', (title) => {
  expect(titleFaults(title)).toEqual([])
  expect(plainTitle(title)).toBe(title)
})

test.each([
  'Повар и бухгалтер',
  'Сварщик / флорист',
  'Логист, он же дизайнер',
  'Продавец + водитель',
  'Аспаз және жүргізуші',
  'Уборщица по совместительству швея',
])('«%s» is two jobs', (title) => {
  expect(namesTwoJobs(title)).toBe(true)
})

test.each([
  'Продавец-кассир',
  'Официант, бармен',
  'Водитель-экспедитор',
  'Повар-кондитер',
  'Бухгалтер и экономист',
  'Сварщик и слесарь',
  'Администратор',
  'Тренер по плаванию и аквааэробике',
  'Менеджер по продажам и закупкам',
])('«%s» is one job', (title) => {
  expect(namesTwoJobs(title)).toBe(false)
})
