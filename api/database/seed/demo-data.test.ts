import { demoEmails, makeDemoData } from '@otklik/demo-data'
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
import { played } from './moves.ts'
import { companyRow, resumeContentOf, vacancyContentOf } from './rows.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const now = new Date('2026-03-11T14:20:00+05:00')
const data = makeDemoData(now)
const published = data.vacancies.filter(({ row }) => row.status === 'published')
const vacancyContents = data.vacancies.map(({ content }) => vacancyContentOf(content))
const companies = data.companies.map((company) => companyRow(company))
const resumeContents = data.resumes.map(({ content }) => resumeContentOf(content))
const applications = data.applications.map((application) => {
  const { vacancy, resume: index } = application
  const content = resumeContents[index] ?? resumeContent.parse({})
  return { vacancy, resume: index, ...played(application, content, data.today) }
})
type Played = (typeof applications)[number]

test('occupations come from most of the trades', () => {
  const occupations = new Set(data.vacancies.map(({ occupation }) => occupation))
  expect(occupations.size).toBeGreaterThanOrEqual(40)
  const codes = [...occupations].map(({ specialty }) => specialty)
  const groups = new Set(codes.map((code) => specialtyGroupsOf(code)[0]?.code))
  expect(groups.size).toBeGreaterThanOrEqual(20)
})

test('every vacancy is what the contract accepts', () => {
  for (const content of vacancyContents) {
    expect(vacancyContent.parse(content)).toEqual(content)
    expect(isSpecialty(content.specialty_code ?? '')).toBe(true)
    expect(content.area_code === null || isArea(content.area_code)).toBe(true)
    expect(content.area_code !== null || content.work_formats.includes('remote')).toBe(true)
    expect(content.description.length).toBeGreaterThanOrEqual(200)
    expect(content.title.length).toBeLessThanOrEqual(120)
  }
})

test('every published resume may be published', () => {
  for (const { content: written, row } of data.resumes) {
    const content = resumeContentOf(written)
    expect(resumeContent.parse(content)).toEqual(content)
    if (row.status === 'published') expect(publishErrors(resume, content)).toEqual({})
  }
})

test('business numbers carry a valid control digit and are unique', () => {
  const bins = companies.map(({ bin }) => bin)
  for (const bin of bins) {
    expect(bin).toMatch(/^\d{12}$/)
    expect(readBin(bin ?? '')).toBe(bin)
  }
  expect(new Set(bins).size).toBe(bins.length)
  expect(new Set(companies.map(({ slug }) => slug)).size).toBe(bins.length)
})

test('applications are in every state, from both sides, with history and slots that agree', () => {
  for (const status of applicationStatuses) {
    for (const side of ['candidate', 'employer']) {
      expect(
        applications.some(({ row }) => row.status === status && row.initiated_by === side),
        `${status} by ${side}`,
      ).toBe(true)
    }
  }
  const pairs = applications.map(({ vacancy, resume }) => `${vacancy} ${resume}`)
  expect(new Set(pairs).size).toBe(pairs.length)
  for (const application of applications) expectSound(application)
})

function expectSound({ row, history, invitations, vacancy, resume }: Played): void {
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
  const theirs = applications.filter(({ vacancy }) => data.vacancies[vacancy]?.company === company)
  expect(data.companies[company]?.verification.is).toBe('verified')
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
  return applications.filter(({ resume }) => ownerEmail(resume) === demoEmails.candidate)
}

function ownerEmail(resume: number): string | null | undefined {
  return data.users[data.resumes[resume]?.owner ?? -1]?.email
}

function listed({ row, invitations }: Played): Listed {
  const slot = invitations.find(({ is_current }) => is_current)
  return {
    initiated_by: row.initiated_by,
    status: row.status,
    invitation: slot ? { type: slot.type, scheduled_at: slot.scheduled_at.toISOString() } : null,
  }
}
