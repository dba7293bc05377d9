import { expect, test } from 'vitest'
import { makeDemoData } from './demo-data.ts'

const data = makeDemoData(new Date('2026-03-11T14:20:00+05:00'))
const published = data.vacancies.filter(({ row }) => row.status === 'published')

test('the same day gives the same market', () => {
  expect(makeDemoData(new Date('2026-03-11T03:00:00+05:00'))).toEqual(data)
})

test('the amounts are those the product promises', () => {
  expect(data.companies.length).toBeGreaterThanOrEqual(120)
  expect(published.length).toBeGreaterThanOrEqual(1050)
  expect(data.resumes.length).toBeGreaterThanOrEqual(400)
  expect(data.applications.length).toBeGreaterThanOrEqual(600)
  for (const status of ['published', 'paused', 'archived', 'draft']) {
    expect(data.vacancies.some(({ row }) => row.status === status)).toBe(true)
  }
})

test('drivers have the licences that their skills name', () => {
  const licensed = data.resumes.filter(({ content }) => content.driver_license_types?.includes('C'))
  expect(licensed.length).toBeGreaterThan(0)
  for (const { content } of licensed) expect(content.skills).toContain('Водительские права C')
})

test('texts are calm, complete and free of contacts', () => {
  const texts = JSON.stringify([
    data.vacancies.map(({ content }) => content),
    data.companies.map(({ description }) => description),
    data.resumes.map(({ content }) => [content.title, content.about, content.experience]),
    data.applications.map(({ message, refusal, acts }) => [message, refusal, acts]),
  ])
  expect(texts).not.toContain('!')
  expect(texts).not.toMatch(/[{}][а-яё|]|undefined|NaN/)
  const vacancyTexts = JSON.stringify(data.vacancies.map(({ content }) => content))
  expect(vacancyTexts).not.toMatch(/@|\+7|мужчин|женщин|девушк|пол:|возраст|до \d\d лет/i)
})

test('hardly any two vacancies read alike', () => {
  const seen = new Set(
    published.map(({ content }) =>
      [content.title, content.description, ...content.responsibilities].join(),
    ),
  )
  expect(seen.size / published.length).toBeGreaterThan(0.98)
  expect(new Set(published.map(({ content }) => content.title)).size).toBeGreaterThan(150)
})

test('pay and places look like Kazakhstan', () => {
  const pay = published
    .filter(
      ({ content }) => content.salary_period === 'month' && content.employment_form === 'full',
    )
    .flatMap(({ content }) => content.salary_from ?? [])
    .toSorted((a, b) => a - b)
  const median = pay[Math.floor(pay.length / 2)] ?? 0
  expect(median).toBeGreaterThan(240_000)
  expect(median).toBeLessThan(360_000)
  expect(
    shareOf(({ content }) => content.salary_from === null && content.salary_to === null),
  ).toBeCloseTo(0.12, 1)
  expect(shareOf(({ content }) => content.area_code === '160')).toBeGreaterThan(0.28)
  expect(shareOf(({ content }) => content.area_code === '159')).toBeGreaterThan(0.15)
  const developers = published.filter(
    ({ content }) => /разработчик/i.test(content.title) && content.area_code === '160',
  )
  expect(developers.length).toBeGreaterThanOrEqual(15)
})

function shareOf(is: (vacancy: (typeof published)[number]) => boolean): number {
  return published.filter(is).length / published.length
}
