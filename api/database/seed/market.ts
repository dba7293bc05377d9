// The parts of the demo market as plain rows, and functions that make one of each.
import type { ResumeContent } from '../../contract/content/resume.ts'
import type { VacancyContent } from '../../contract/content/vacancy.ts'
import type { resumes, users, vacancies } from '../tables.ts'
import { dayMs, hourMs, humanTime } from './calendar.ts'
import type { SeedCompany } from './companies.ts'
import type { Occupation } from './occupations/occupation.ts'
import { pickPerson } from './people.ts'
import { pickCity } from './places.ts'
import type { SeedApplication } from './play.ts'
import type { Random } from './random.ts'
import type { Candidate } from './resumes.ts'

export type SeedUser = Omit<typeof users.$inferInsert, 'id' | 'password_hash'> & {
  isDemo?: boolean
}

export interface SeedVacancy {
  company: number
  occupation: Occupation
  content: VacancyContent
  contact_name: string
  row: Pick<
    typeof vacancies.$inferInsert,
    'public_id' | 'created_at' | 'updated_at' | 'published_at' | 'expires_at'
  > & { status: 'published' | 'paused' | 'archived' | 'draft' }
}

export interface SeedResume {
  owner: number
  occupation: Occupation
  content: ResumeContent
  row: Pick<
    typeof resumes.$inferInsert,
    'public_id' | 'created_at' | 'updated_at' | 'published_at' | 'specialty_code' | 'area_code'
  > & { status: 'published' | 'hidden' | 'draft' }
}

export interface DemoData {
  users: SeedUser[]
  companies: SeedCompany[]
  vacancies: SeedVacancy[]
  resumes: SeedResume[]
  applications: SeedApplication[]
}

export function vacancyState(
  random: Random,
  today: Date,
  status?: SeedVacancy['row']['status'],
): SeedVacancy['row'] {
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

/** Written a day or two before `time`, published at the last working hour before it. */
export function statePublished(
  random: Random,
  status: SeedVacancy['row']['status'],
  time: number,
  days: number,
): SeedVacancy['row'] {
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
  content: ResumeContent,
  status: SeedResume['row']['status'] = random.weighted(
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
    specialty_code: content.specialty_code,
    area_code: content.area_code,
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
  account_type: 'candidate' | 'employer',
  created_at: Date,
): { user: SeedUser; candidate: Candidate } {
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
