import { expect, test } from 'vitest'
import type { ResumeCard } from '../contract/resume-cards.ts'
import type { VacancyCard } from '../contract/vacancies.ts'
import { companyWords, resumeWords, vacancyWords } from './words.ts'

const company = {
  name: 'Гриль-бар «Уголёк»',
  slug: 'ugolek',
  logo_url: null,
  area: { code: '160', name: 'Алматы' },
  open_vacancies_count: 2,
  answer_record: {
    due: 20,
    on_time: 19,
    tenths: 9,
    median_hours: 40,
    is_promise_kept: true,
  },
}

const salary = (from: number | null, to: number | null, period: VacancyCard['salary_period']) => ({
  salary_from: from,
  salary_to: to,
  salary_currency: 'KZT' as const,
  salary_period: period,
})

const vacancyOf = (fields: Partial<VacancyCard>) =>
  vacancyWords({
    title: 'Повар',
    company,
    area: company.area,
    city: null,
    work_formats: ['on_site'],
    ...fields,
  } as VacancyCard)

test.each([
  [salary(13_000, 19_000, 'shift'), '13 000 – 19 000 ₸ за смену'],
  [salary(300_000, null, 'month'), 'от 300 000 ₸'],
  [salary(null, 400_000, 'month'), 'до 400 000 ₸'],
  [salary(2000, 2000, 'hour'), '2 000 ₸ в час'],
  [salary(null, null, 'month'), ''],
])('the salary of a vacancy: %j', (fields, sum) => {
  expect(vacancyOf(fields).sum.replace(/\s/g, ' ')).toBe(sum)
})

test('a vacancy names its company, city and how it answers', () => {
  expect(vacancyOf(salary(null, null, 'month'))).toMatchObject({
    above: 'Гриль-бар «Уголёк»',
    title: 'Повар',
    facts: ['Алматы', 'Отвечает вовремя на 9 из 10'],
  })
  const remote = vacancyOf({ ...salary(null, null, 'month'), work_formats: ['remote'] })
  expect(remote.facts[1]).toBe('удалённо')
})

test('a company counts its open vacancies', () => {
  expect(companyWords(company)).toMatchObject({ above: 'Алматы', sum: '2 открытые вакансии' })
  expect(companyWords({ ...company, open_vacancies_count: 0, answer_record: null })).toMatchObject({
    sum: '',
    facts: [],
  })
})

test.each([
  [0, 'Без опыта работы'],
  [7, 'Опыт меньше года'],
  [30, 'Опыт 2 года'],
])('a resume with %i months of work says: %s', (total_experience_months, words) => {
  const resume = { title: 'Бариста', area: null, total_experience_months, salary_expected: null }
  const { facts, tile } = resumeWords({ ...resume, name: 'Айгуль Омарова' } as ResumeCard)
  expect(facts).toEqual([words])
  expect(tile).toBeNull()
})
