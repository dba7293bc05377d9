import { expect, test } from 'vitest'
import { sortText } from './sort-text.ts'

const empty = { description: '', responsibilities: '', requirements: '', conditions: '' }

test('a text pasted from Word is sorted into the lists by its headings', () => {
  const description = [
    'Кофейня у парка ищет бариста.',
    '',
    'Обязанности:',
    '\uf0b7\tварить кофе;',
    '\uf0b7\tследить за чистотой.',
    '',
    'Требования:',
    '1) медицинская книжка;',
    '2) опыт от полугода.',
    'Мы предлагаем:',
    'График 2/2',
    'Обеды',
  ].join('\r\n')
  expect(sortText({ ...empty, description })).toEqual({
    description: 'Кофейня у парка ищет бариста.',
    responsibilities: 'варить кофе\nследить за чистотой.',
    requirements: 'медицинская книжка\nопыт от полугода.',
    conditions: 'График 2/2\nОбеды',
  })
})

test.each([
  ['a text without headings', 'Ищем повара.\n• борщ\n• плов'],
  ['a heading of another kind', 'Ищем повара.\nО компании:\n• работаем с 1998 года'],
  ['a heading without items', 'Ищем повара.\nТребования:'],
  ['a single section', 'Обязанности:\n• борщ\n• плов'],
  ['an item above the limit', `Ищем повара.\nТребования:\n• ${'о'.repeat(2001)}`],
])('%s stays as it is', (_, description) => {
  expect(sortText({ ...empty, description })).toBeNull()
})

test('the end of a text stays in the description', () => {
  const description =
    'Обязанности:\n• борщ\n• плов\nУсловия:\n• обеды\nЗвоните с 9 до 18\nБудет плюсом:\n• пекарня'
  const sorted = sortText({ ...empty, description, conditions: 'График 2/2' })
  expect(sorted).toEqual({
    ...empty,
    responsibilities: 'борщ\nплов',
    conditions: 'График 2/2\nобеды',
    requirements: 'пекарня',
    description: 'Звоните с 9 до 18',
  })
})
