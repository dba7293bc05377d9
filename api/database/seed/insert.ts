// Writes generated demo data into the database, in one transaction.
import type { DemoData } from '@otklik/demo-data'
import { termsVersion } from '../../contract/rules/terms.ts'
import {
  applicationHistory,
  applications,
  companies,
  companyMembers,
  consents,
  invitations,
  resumes,
  users,
  vacancies,
} from '../tables.ts'
import { vacancyRow } from '../vacancy-row.ts'
import { insertRows, type SeedTransaction } from './insert-rows.ts'
import { played } from './moves.ts'
import { remembered } from './remembered.ts'
import { companyRow, resumeContentOf, vacancyContentOf } from './rows.ts'

/** Inserts the demo data. `passwordHash` is for the demo accounts; nobody can sign in to the other accounts. */
export async function insertMarket(
  tx: SeedTransaction,
  data: DemoData,
  passwordHash: string,
): Promise<void> {
  const userIds = await insertUsers(tx, data, passwordHash)
  const companyIds = await insertCompanies(tx, data, userIds)
  const vacancyIds = await insertVacancies(tx, data, userIds, companyIds)
  const resumeIds = await insertResumes(tx, data, userIds)
  await insertApplications(tx, data, { userIds, companyIds, vacancyIds, resumeIds })
}

// A password hash whose password nobody knows, for generated accounts that nobody may sign in to.
export const unusableHash =
  '$argon2id$v=19$m=19456,t=2,p=1$/pisNIPbC2S0CQYDng1wwQ$C6NcwBYun1guLcangXNDSDwWMMOfbw5n/9Y3yVl/oso'

async function insertUsers(
  tx: SeedTransaction,
  data: DemoData,
  passwordHash: string,
): Promise<number[]> {
  const rows = data.users.map(({ isDemo, ...user }, index) => ({
    ...user,
    password_hash: isDemo ? passwordHash : unusableHash,
    active_on: user.account_type === 'candidate' ? activeDay(data.today, index) : null,
  }))
  const ids = await insertRows(tx, users, rows)
  const agreed = data.users.map((user, index) => ({
    user_id: at(ids, index),
    text_version: termsVersion,
    accepted_at: user.created_at,
    address: '127.0.0.1',
  }))
  await insertRows(tx, consents, agreed)
  return ids
}

const activeDaysAgo = [0, 1, 2, 0, 4, 3, 1, 7, 0, 13, 5, 1, 26, 3]

function activeDay(today: Date, index: number): string {
  const days = activeDaysAgo[index % activeDaysAgo.length] ?? 0
  return new Date(today.getTime() - (days - 0.5) * 24 * 3600_000).toISOString().slice(0, 10)
}

async function insertCompanies(
  tx: SeedTransaction,
  data: DemoData,
  userIds: number[],
): Promise<number[]> {
  const rows = data.companies.map((company) => ({
    ...companyRow(company, data.tag),
    paying_user_id: at(userIds, company.owner),
  }))
  const ids = await insertRows(tx, companies, rows)
  const owners = data.companies.map(({ owner }, index) => ({
    company_id: at(ids, index),
    user_id: at(userIds, owner),
    role: 'owner' as const,
  }))
  await insertRows(tx, companyMembers, owners)
  return ids
}

async function insertVacancies(
  tx: SeedTransaction,
  data: DemoData,
  userIds: number[],
  companyIds: number[],
): Promise<number[]> {
  const contentOf = remembered(vacancyContentOf)
  const columnsOf = remembered(vacancyRow)
  const rows = data.vacancies.map(({ company: place, content: written, row }) => {
    const content = contentOf(written)
    return {
      ...columnsOf(content),
      ...row,
      working: content,
      published: content,
      company_id: at(companyIds, place),
      manager_user_id: at(userIds, at(data.companies, place).owner),
    }
  })
  return insertRows(tx, vacancies, rows, ['working', 'published'])
}

async function insertResumes(
  tx: SeedTransaction,
  data: DemoData,
  userIds: number[],
): Promise<number[]> {
  const rows = data.resumes.map(({ owner, content: written, row }) => {
    const content = resumeContentOf(written)
    return {
      ...row,
      owner_id: at(userIds, owner),
      specialty_code: content.specialty_code,
      area_code: content.area_code,
      working: content,
      published: row.status === 'draft' ? null : content,
    }
  })
  return insertRows(tx, resumes, rows)
}

interface Ids {
  userIds: number[]
  companyIds: number[]
  vacancyIds: number[]
  resumeIds: number[]
}

async function insertApplications(tx: SeedTransaction, data: DemoData, ids: Ids): Promise<void> {
  const all = data.applications.map((application) => {
    const { vacancy, resume } = application
    const content = resumeContentOf(at(data.resumes, resume).content)
    return { vacancy, resume, ...played(application, content, data.today) }
  })
  const rows = all.map(({ vacancy, resume, row }) => ({
    ...row,
    vacancy_id: at(ids.vacancyIds, vacancy),
    resume_id: at(ids.resumeIds, resume),
    candidate_id: at(ids.userIds, at(data.resumes, resume).owner),
    company_id: at(ids.companyIds, at(data.vacancies, vacancy).company),
  }))
  const applicationIds = await insertRows(tx, applications, rows)
  const slots = all.flatMap((application, index) =>
    application.invitations.map((row) => ({ ...row, application_id: at(applicationIds, index) })),
  )
  await insertRows(tx, invitations, slots)
  const moves = all.flatMap((application, index) => {
    const company = at(data.companies, at(data.vacancies, application.vacancy).company)
    const person = {
      candidate: at(data.resumes, application.resume).owner,
      employer: company.owner,
    }
    return application.history.map((row) => ({
      ...row,
      application_id: at(applicationIds, index),
      user_id: row.by === 'system' ? null : at(ids.userIds, person[row.by]),
    }))
  })
  await insertRows(tx, applicationHistory, moves)
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new Error(`The seed refers to row ${index}, which does not exist`)
  return item
}
