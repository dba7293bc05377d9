import { expect, test } from 'vitest'
import { salaryMonthlyKzt, snippet } from './vacancy-row.ts'

const pay = {
  salary_from: null,
  salary_to: null,
  salary_currency: 'KZT',
  salary_period: 'month',
} as const

test('pay is compared by the month and in tenge', () => {
  expect(salaryMonthlyKzt(pay)).toBeNull()
  expect(salaryMonthlyKzt({ ...pay, salary_from: 300_000, salary_to: 400_000 })).toBe(300_000)
  expect(salaryMonthlyKzt({ ...pay, salary_to: 400_000 })).toBe(400_000)
  expect(salaryMonthlyKzt({ ...pay, salary_from: 1000, salary_period: 'hour' })).toBe(168_000)
  expect(salaryMonthlyKzt({ ...pay, salary_from: 40_000, salary_currency: 'RUB' })).toBe(240_000)
  expect(salaryMonthlyKzt({ ...pay, salary_from: 90_000, salary_period: 'project' })).toBeNull()
  expect(salaryMonthlyKzt({ ...pay, salary_from: 99_999_999, salary_currency: 'EUR' })).toBe(
    2 ** 31 - 1,
  )
})

test('a snippet ends at a word', () => {
  const short = {
    description: 'Нужен повар.',
    responsibilities: ['Готовить;'],
    requirements: ['Опыт от года'],
    conditions: [],
  }
  expect(snippet(short)).toBe('Нужен повар. Готовить. Опыт от года.')
  const long = snippet({ ...short, description: 'слово '.repeat(100) })
  expect(long).toMatch(/слово…$/)
  expect(long.length).toBeLessThanOrEqual(201)
  expect(snippet({ ...short, description: 'а'.repeat(300) })).toHaveLength(201)
})
