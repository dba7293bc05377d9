// Tests single rules of reading a resume; whole resumes are in layouts.test.ts.
import { expect, test } from 'vitest'
import { parseResume } from './parse-resume.ts'

test.each([
  [
    'Ищу работу: продавец-кассир, администратор магазина. от 220 тыс',
    'продавец-кассир, администратор магазина',
    220_000,
  ],
  ['Цель: получение должности водителя категории C, E', 'Водитель категории C, E', null],
  ['Цель: соискание должности старшей медсестры', 'Старшая медсестра', null],
  ['Желаемая должность: повар\nЗарплата 400 000 - 500 000', 'повар', 400_000],
])('«%s» wants the work «%s» and the pay %s', (text, title, amount) => {
  const read = parseResume(`Ахметова Дина\n${text}`)
  expect(read.title).toBe(title)
  expect(read.salary?.amount ?? null).toBe(amount)
})
