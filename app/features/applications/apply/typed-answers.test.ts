import { expect, test } from 'vitest'
import type { Question } from '#contract/vacancies.ts'
import { typedAnswers } from './typed-answers.ts'

const question = (type: Question['type']): Question => ({
  id: 'q',
  text: 'Вопрос',
  type,
  options: type === 'choice' ? ['Утром', 'Вечером'] : [],
  required: true,
})

test.each<[Question['type'], string, unknown]>([
  ['number', '3', 3],
  ['number', '1 000', 1000],
  ['number', '1\u00a0000', 1000],
  ['number', '1.000.000', 1_000_000],
  ['number', '1,5', 1.5],
  ['number', '1.5', 1.5],
  ['number', '0', 0],
  ['number', '-5', '-5'],
  ['number', 'пять', 'пять'],
  ['number', '5 лет', 5],
  ['number', 'около 1,5 года', 1.5],
  ['number', '1,2,3', '1,2,3'],
  ['number', '1e5', '1e5'],
  ['number', '😀', '😀'],
  ['yes_no', 'yes', true],
  ['yes_no', 'no', false],
  ['yes_no', 'maybe', 'maybe'],
  ['choice', '1', 'Вечером'],
  ['choice', '2', '2'],
  ['choice', 'x', 'x'],
  ['text', ' Да ', ' Да '],
])('%s: %j is read as %j', (type, text, value) => {
  const fields = { 'answers.q': text, message: 'Письмо' }
  expect(typedAnswers(fields, [question(type)])).toEqual([{ question_id: 'q', value }])
})

test('an answer to a removed question passes unchanged', () => {
  expect(typedAnswers({ 'answers.gone': 'Да' }, [question('text')])).toEqual([
    { question_id: 'gone', value: 'Да' },
  ])
})
