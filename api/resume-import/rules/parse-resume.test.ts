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

test.each(['сидела с детьми', 'в декрете', 'воспитывала детей', 'не работала'])(
  'years in which somebody «%s» are no job, and stay as text',
  (text) => {
    const read = parseResume(
      `Ахметова Дина\nОпыт работы\n2014–2018 ${text}\n2018-2022 ТОО «Магнит», продавец`,
    )
    expect(read.experience).toMatchObject([{ employer: 'ТОО «Магнит»', position: 'продавец' }])
    expect(read.rest).toBe(`2014–2018 ${text}`)
  },
)

test('a position ends with its sentence, and the next one tells the duties', () => {
  const read = parseResume(
    'Ахметова Дина\n2010-2014 магазин Рахат, продавец-кассир. Обслуживание покупателей, касса, выкладка',
  )
  expect(read.experience).toMatchObject([
    {
      employer: 'магазин Рахат',
      position: 'продавец-кассир',
      duties: 'Обслуживание покупателей, касса, выкладка',
    },
  ])
})
