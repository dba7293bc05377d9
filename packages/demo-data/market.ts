// The types of the demo data, and functions that make a record of each type.
import { dayMs, hourMs, humanTime } from './calendar.ts'
import type { DemoCompany } from './companies.ts'
import type { DemoResumeContent, DemoVacancyContent, Gender } from './content.ts'
import type { Occupation } from './occupations/occupation.ts'
import { pickPerson } from './people.ts'
import { pickCity } from './places.ts'
import type { DemoApplication } from './play.ts'
import type { Random } from './random.ts'
import type { Candidate } from './resumes.ts'
import type { Party } from './scenarios.ts'

export interface DemoUser {
  account_type: Party
  first_name: string
  last_name: string
  gender: Gender | null
  dob?: string
  email: string
  email_verified_at: Date
  created_at: Date
  /** True if visitors of the demo can sign in with this account. */
  isDemo?: true
}

interface Dates {
  public_id: string
  created_at: Date
  updated_at: Date
  published_at: Date | null
}

export interface DemoVacancy {
  company: number
  occupation: Occupation
  content: DemoVacancyContent
  contact_name: string
  row: Dates & { status: 'published' | 'paused' | 'archived' | 'draft'; expires_at: Date | null }
}

export interface DemoResume {
  owner: number
  occupation: Occupation
  content: DemoResumeContent
  row: Dates & { status: 'published' | 'hidden' | 'draft' }
}

/** The demo data. Its records refer to other records by their index in the lists. */
export interface DemoData {
  /** The day for which the demo data is made. */
  today: Date
  tag?: string
  users: DemoUser[]
  companies: DemoCompany[]
  vacancies: DemoVacancy[]
  resumes: DemoResume[]
  applications: DemoApplication[]
}

export function vacancyState(
  random: Random,
  today: Date,
  status?: DemoVacancy['row']['status'],
): DemoVacancy['row'] {
  const is =
    status ??
    random.weighted(
      ['published', 'archived', 'paused', 'draft'] as const,
      (item) => ({ published: 93, archived: 4, paused: 2, draft: 1 })[item],
    )
  const isProlonged = random.chance(0.25)
  const days = isProlonged ? 31 + random.next() * 27 : random.next() ** 1.4 * 29
  return statePublished(random, is, today.getTime() - days * dayMs, isProlonged ? 60 : 30)
}

/** Returns the dates of a vacancy that was published shortly before `time`, when companies usually work. */
export function statePublished(
  random: Random,
  status: DemoVacancy['row']['status'],
  time: number,
  days: number,
): DemoVacancy['row'] {
  const published = new Date(humanTime(random, time, 'employer'))
  const written = published.getTime() - random.int(1, 30) * hourMs
  const created = new Date(humanTime(random, written, 'employer'))
  const expires = new Date(published.getTime() + days * dayMs)
  return {
    public_id: random.publicId(),
    status,
    created_at: created,
    updated_at: published,
    published_at: status === 'draft' ? null : published,
    expires_at: status === 'draft' ? null : expires,
  }
}

export function addResume(
  random: Random,
  today: Date,
  data: DemoData,
  owner: number,
  occupation: Occupation,
  content: DemoResumeContent,
  status: DemoResume['row']['status'] = random.weighted(
    ['published', 'hidden', 'draft'] as const,
    (item) => ({ published: 88, hidden: 6, draft: 6 })[item],
  ),
): number {
  const published = new Date(
    humanTime(random, today.getTime() - random.int(2, 90) * dayMs, 'candidate'),
  )
  const written = published.getTime() - random.int(1, 50) * hourMs
  const created = new Date(humanTime(random, written, 'candidate'))
  const row = {
    public_id: random.publicId(),
    status,
    created_at: created,
    updated_at: published,
    published_at: status === 'draft' ? null : published,
  }
  const isUnfinished = status === 'draft'
  return (
    data.resumes.push({
      owner,
      occupation,
      row,
      content: isUnfinished
        ? { ...content, about: '', education_level: null, education: [] }
        : content,
    }) - 1
  )
}

export function makeUser(
  random: Random,
  index: number,
  account_type: Party,
  created_at: Date,
): { user: DemoUser; candidate: Candidate } {
  const person = pickPerson(random)
  const candidate: Candidate = {
    ...person,
    email: `user${index + 1}@example.com`,
    phone: `+7700000${String(index % 10_000).padStart(4, '0')}`,
    city: pickCity(random),
    birth_year: created_at.getUTCFullYear() - 21 - Math.floor(32 * random.next() ** 2),
  }
  return {
    candidate,
    user: {
      account_type,
      first_name: person.first_name,
      last_name: person.last_name,
      gender: account_type === 'candidate' ? person.gender : null,
      email: candidate.email,
      email_verified_at: created_at,
      created_at,
    },
  }
}
