import { amounts, makeDemoData } from '@otklik/demo-data'
import { expect, test } from 'vitest'
import { vacancy } from '#contract/content/vacancy.ts'
import { vacancyContentOf } from '../../../../api/database/seed/rows.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { readContent } from '#app/platform/editor/read-content.ts'
import { vacancyForm } from './vacancy-form.server.ts'

test('saving an untouched form changes nothing', () => {
  const { vacancies } = makeDemoData(new Date('2026-11-20T09:00:00Z'), amounts.small)
  expect(vacancies.length).toBeGreaterThan(50)
  for (const vacancyOf of vacancies) {
    const content = vacancyContentOf(vacancyOf.content)
    const form = fillForm(vacancy.fields, content)
    expect(vacancyForm.schema.parse(readContent(vacancy.fields, form))).toEqual(content)
  }
})

test('must-have skills are read from a text or from checkboxes', () => {
  const form = fillForm(vacancy.fields, vacancyForm.schema.parse({}))
  const read = (must_have_skills: string | string[]) =>
    readContent(vacancy.fields, { ...form, must_have_skills }).must_have_skills
  expect(read('1С, Касса')).toEqual(['1С', 'Касса'])
  expect(read(['1С', 'Касса'])).toEqual(['1С', 'Касса'])
  expect(read([])).toEqual([])
})

test.each<[from: string, to: string, number | null, number | null]>([
  ['от 250 тыс на руки', '', 250_000, null],
  ['250-300 тыс тенге', '', 250_000, 300_000],
  ['', 'от 250 до 300 тыс', 250_000, 300_000],
  ['до 300 000', '', null, 300_000],
  ['', 'от 250 000', 250_000, null],
  ['', 'до 300 тыс.', null, 300_000],
  ['250', '300 тыс', 250_000, 300_000],
  ['1', '2 млн', 1_000_000, 2_000_000],
  ['800', '1,5 млн', 800_000, 1_500_000],
  ['250 тыс', '300', 250_000, 300_000],
  ['1 млн', '2', 1_000_000, 2_000_000],
  ['800 тыс', '2', 800_000, 2_000_000],
  ['300 тыс', '250', 300_000, 250],
  ['250 тыс', '2500', 250_000, 2500],
  ['300 тыс', '450 000', 300_000, 450_000],
  ['2500', '300 тыс', 2500, 300_000],
  ['3', '300', 3, 300],
  ['250', '300 000', 250, 300_000],
  ['много', '', Number.NaN, null],
])('a salary typed as «%s» and «%s»', (salary_from, salary_to, from, to) => {
  const read = readContent(vacancy.fields, { salary_from, salary_to, openings_count: '5-6 чел.' })
  expect([read.salary_from, read.salary_to, read.openings_count]).toEqual([from, to, 5])
})

test.each([
  ['250-300', '', 'month', { salary_from: 250_000, salary_to: 300_000, salary_currency: 'KZT' }],
  ['250', '300', 'month', { salary_from: 250_000, salary_to: 300_000 }],
  ['500$', '', 'month', { salary_from: 500, salary_currency: 'USD' }],
  ['400', '500 $', 'month', { salary_from: 400, salary_to: 500, salary_currency: 'USD' }],
  ['900', '', 'hour', { salary_from: 900 }],
])('pay typed as «%s» and «%s» for a %s is %o', (salary_from, salary_to, salary_period, read) => {
  const values = { salary_from, salary_to, salary_period, salary_currency: 'KZT' }
  expect(readContent(vacancy.fields, values)).toMatchObject(read)
})
