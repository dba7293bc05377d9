import { expect, test } from 'vitest'
import { emptyOf } from '#contract/content/empty.ts'
import { resume } from '#contract/content/resume.ts'
import { isOfQuestion, openQuestions } from './questions.ts'

const blank = emptyOf(resume.fields)

test('needed answers are asked for first, answered ones never', () => {
  const content = { ...blank, skills: ['кофе'] }
  expect(openQuestions(content, ['experience', 'education_level'])).toEqual([
    'experience',
    'education',
    'salary',
    'schedule',
  ])
})

test('a complete resume has no open question', () => {
  const content = {
    ...blank,
    skills: ['кофе'],
    work_schedules: ['5_2' as const],
    salary_expected: { amount: 300_000, currency: 'KZT' as const },
  }
  expect(openQuestions(content, [])).toEqual([])
})

test.each([
  ['experience', 'experience[0].start', true],
  ['experience', 'no_experience', true],
  ['experience', 'education[0].name', false],
  ['salary', 'salary_expected.amount', true],
  ['education', 'education_level', true],
] as const)('the question %s has the field %s: %s', (question, field, isTheirs) => {
  expect(isOfQuestion(question, field)).toBe(isTheirs)
})
