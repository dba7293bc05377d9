import { expect, test } from 'vitest'
import { fillPlaceholders, unfilledPlaceholder, unknownPlaceholder } from './message-templates.ts'

test.each([
  ['Здравствуйте, {имя}', null],
  ['Ждём вас {Время} на место «{ вакансия }»', null],
  ['Скобки { без пары', null],
  ['Пусто {}', '{}'],
  ['Здравствуйте, {name}', '{name}'],
  ['{имя} и {отчество}', '{отчество}'],
])('the unknown placeholder of «%s» is %s', (text, unknown) => {
  expect(unknownPlaceholder(text)).toBe(unknown)
})

test('known placeholders are filled, those without a value stay', () => {
  const values = { name: 'Айгуль', vacancy: 'Повар {имя}', time: null }
  const text = '{Имя}, {вакансия}: {время}, {имя}'
  expect(fillPlaceholders(text, values)).toBe('Айгуль, Повар {имя}: {время}, Айгуль')
})

test.each([
  ['Ждём вас {время}', '{время}'],
  ['Ждём вас в 9', null],
  ['Код {abc} не наш', null],
])('the unfilled placeholder of «%s» is %s', (text, unfilled) => {
  expect(unfilledPlaceholder(text)).toBe(unfilled)
})
