import { expect, test } from 'vitest'
import { salaryMonthlyKzt } from './vacancy-row.ts'

const pay = {
  salary_from: null,
  salary_to: null,
  salary_currency: 'KZT',
  salary_period: 'month',
} as const

test('pay is compared by the month and in tenge', () => {
  expect(salaryMonthlyKzt(pay)).toBeNull()
  expect(salaryMonthlyKzt({ ...pay, salary_from: 300_000, salary_to: 400_000 })).toBe(400_000)
  expect(salaryMonthlyKzt({ ...pay, salary_to: 400_000 })).toBe(400_000)
  expect(salaryMonthlyKzt({ ...pay, salary_from: 1000, salary_period: 'hour' })).toBe(168_000)
  expect(salaryMonthlyKzt({ ...pay, salary_from: 40_000, salary_currency: 'RUB' })).toBe(240_000)
  expect(salaryMonthlyKzt({ ...pay, salary_from: 90_000, salary_period: 'project' })).toBeNull()
  expect(salaryMonthlyKzt({ ...pay, salary_from: 99_999_999, salary_currency: 'EUR' })).toBe(
    2 ** 31 - 1,
  )
})
