import { expect, test } from 'vitest'
import { sentResume } from '../../contract/applications.ts'
import { resumeContent } from '../../contract/resumes.ts'
import { publishErrors } from '../../contract/content/publishing.ts'
import { resume } from '../../contract/content/resume.ts'
import {
  isOnList,
  isMatch,
  resumeLists,
  upcomingInterviews,
  vacancyLists,
  type Listed,
} from '../../contract/rules/application-lists.ts'
import { applicationStatuses } from '../../contract/rules/application-moves.ts'
import { vacancyContent } from '../../contract/vacancies.ts'
import { isArea, isSpecialty, specialtyGroupsOf } from '../../dictionaries/dictionaries.ts'
import { readBin } from '../../contract/rules/bin.ts'
import { dayMs, minuteMs } from './calendar.ts'
import { demoEmails } from './demo-accounts.ts'
import { makeDemoData } from './demo-data.ts'
import { occupations } from './occupations/all.ts'
import type { SeedApplication } from './play.ts'

const now = new Date('2026-03-11T14:20:00+05:00')
const data = makeDemoData(now)
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

test('occupations come from most of the trades', () => {
  expect(occupations.length).toBeGreaterThanOrEqual(40)
  const groups = new Set(occupations.map(({ specialty }) => specialtyGroupsOf(specialty)[0]?.code))
  expect(groups.size).toBeGreaterThanOrEqual(20)
})

test('every vacancy is what the contract accepts', () => {
  for (const { content } of data.vacancies) {
    expect(vacancyContent.parse(content)).toEqual(content)
    expect(isSpecialty(content.specialty_code ?? '')).toBe(true)
    expect(content.area_code === null || isArea(content.area_code)).toBe(true)
    expect(content.area_code !== null || content.work_formats.includes('remote')).toBe(true)
    expect(content.description.length).toBeGreaterThanOrEqual(200)
    expect(content.title.length).toBeLessThanOrEqual(120)
  }
})

test('every published resume may be published', () => {
  for (const { content, row } of data.resumes) {
    expect(resumeContent.parse(content)).toEqual(content)
    if (row.status === 'published') expect(publishErrors(resume, content)).toEqual({})
  }
})

test('texts are calm, complete and free of contacts', () => {
  const texts = JSON.stringify([
    data.vacancies.map(({ content }) => content),
    data.companies.map(({ row }) => row.description),
    data.resumes.map(({ content }) => [content.title, content.about, content.experience]),
    data.applications.map(({ row, invitations }) => [
      row.message,
      row.close_message,
      invitations.map(({ message }) => message),
    ]),
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

test('business numbers carry a valid control digit and are unique', () => {
  const bins = data.companies.map(({ row }) => row.bin)
  for (const bin of bins) {
    expect(bin).toMatch(/^\d{12}$/)
    expect(readBin(bin ?? '')).toBe(bin)
  }
  expect(new Set(bins).size).toBe(bins.length)
  expect(new Set(data.companies.map(({ row }) => row.slug)).size).toBe(bins.length)
})

test('applications are in every state, from both sides, with history and slots that agree', () => {
  for (const status of applicationStatuses) {
    for (const side of ['candidate', 'employer']) {
      expect(
        data.applications.some(({ row }) => row.status === status && row.initiated_by === side),
        `${status} by ${side}`,
      ).toBe(true)
    }
  }
  const pairs = data.applications.map(({ vacancy, resume }) => `${vacancy} ${resume}`)
  expect(new Set(pairs).size).toBe(pairs.length)
  for (const application of data.applications) expectSound(application)
})

function expectSound({ row, history, invitations, vacancy, resume }: SeedApplication): void {
  expect(sentResume.safeParse(row.sent_resume).error).toBeUndefined()
  const times = history.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(row.created_at.getTime()).toBeGreaterThan(now.getTime() - 95 * dayMs)
  expect(row.created_at >= (data.vacancies[vacancy]?.row.published_at ?? now)).toBe(true)
  expect(row.created_at >= (data.resumes[resume]?.row.published_at ?? now)).toBe(true)
  for (const time of [row.updated_at, row.viewed_by_candidate_at, row.viewed_by_employer_at]) {
    expect(!time || time < now).toBe(true)
  }
  const current = invitations.filter(({ is_current }) => is_current)
  const mayHaveSlot = row.status === 'invited' || row.status === 'accepted'
  expect(current.length).toBeLessThanOrEqual(mayHaveSlot ? 1 : 0)
  if (row.status === 'accepted') expect(current).toHaveLength(1)
  for (const { scheduled_at } of current) {
    expect(Math.abs(scheduled_at.getTime() - now.getTime())).toBeLessThan(11 * dayMs)
  }
  for (const { scheduled_at } of invitations) {
    const hour = (scheduled_at.getUTCHours() + 5) % 24
    expect(scheduled_at.getTime() % (15 * minuteMs)).toBe(0)
    expect(hour >= 9 && hour < 18).toBe(true)
  }
}

test('the first employer has something on every tab, the first candidate too', () => {
  const company = data.companies.findIndex(
    ({ owner }) => data.users[owner]?.email === demoEmails.employer,
  )
  const own = ownApplications()
  const theirs = data.applications.filter(
    ({ vacancy }) => data.vacancies[vacancy]?.company === company,
  )
  expect(data.companies[company]?.row.verification).toBe('verified')
  expect(published.filter((vacancy) => vacancy.company === company).length).toBeGreaterThanOrEqual(
    5,
  )
  const busiest = theirs.filter(({ vacancy }) => vacancy === theirs[0]?.vacancy).map(listed)
  for (const [name, clauses] of Object.entries(vacancyLists)) {
    expect(
      busiest.some((item) => isOnList(clauses, item)),
      name,
    ).toBe(true)
  }
  for (const [name, clauses] of Object.entries(resumeLists)) {
    expect(
      own.map(listed).some((item) => isOnList(clauses, item)),
      name,
    ).toBe(true)
  }
  expect(upcomingInterviews(theirs.map(listed), now).length).toBeGreaterThan(3)
})

test('the demo accounts meet, and pairs of theirs are free', () => {
  const resumes = data.resumes.flatMap((resume, index) =>
    ownerEmail(index) === demoEmails.candidate ? [{ ...resume, index }] : [],
  )
  expect(resumes.map(({ row }) => row.status).toSorted()).toEqual([
    'draft',
    'published',
    'published',
  ])
  const taken = new Set(ownApplications().map(({ vacancy, resume }) => `${vacancy} ${resume}`))
  const free = resumes.flatMap((resume) =>
    data.vacancies.flatMap((vacancy, index) => {
      const isOurs =
        data.users[data.companies[vacancy.company]?.owner ?? -1]?.email === demoEmails.employer
      const pair = {
        resume: { status: resume.row.status, specialty_code: resume.content.specialty_code },
        vacancy: { status: vacancy.row.status, specialty_code: vacancy.content.specialty_code },
      }
      return isOurs && isMatch(pair) && !taken.has(`${index} ${resume.index}`) ? [index] : []
    }),
  )
  expect(free.length).toBeGreaterThanOrEqual(3)
})

function ownApplications() {
  return data.applications.filter(({ resume }) => ownerEmail(resume) === demoEmails.candidate)
}

function ownerEmail(resume: number): string | null | undefined {
  return data.users[data.resumes[resume]?.owner ?? -1]?.email
}

function listed({ row, invitations }: SeedApplication): Listed {
  const slot = invitations.find(({ is_current }) => is_current)
  return {
    initiated_by: row.initiated_by,
    status: row.status,
    invitation: slot ? { type: slot.type, scheduled_at: slot.scheduled_at.toISOString() } : null,
  }
}

function shareOf(is: (vacancy: (typeof published)[number]) => boolean): number {
  return published.filter(is).length / published.length
}
