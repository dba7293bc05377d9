import { and, desc, eq, or, sql } from 'drizzle-orm'
import {
  applications as a,
  companies as o,
  companyMembers as m,
  deskCases,
  users as u,
  vacancies as v,
} from '../../database/tables.ts'
import type { Executor } from '../../scope.ts'
import type { DeskQuery } from './search-query.ts'

const few = 20

/** Finds the account with a number, mail or phone. */
export async function findAccounts(db: Executor, { account, email, phone }: DeskQuery) {
  if (!account && !email && !phone) return []
  const isAsked = or(
    account ? eq(u.id, account) : undefined,
    email ? eq(u.email, email) : undefined,
    phone ? eq(u.phone, phone) : undefined,
  )
  return db.select().from(u).where(isAsked).limit(few)
}

export function findCasesOf(db: Executor, userId: number) {
  return db
    .select({ public_id: deskCases.public_id })
    .from(deskCases)
    .where(eq(deskCases.about_user_id, userId))
    .orderBy(desc(deskCases.id))
    .limit(5)
}

/** Finds companies by BIN or the last part of their address, with their owners. */
export async function findCompanies(db: Executor, { bin, slug }: DeskQuery) {
  if (!bin && !slug) return []
  const owners = sql<number[]>`array(select ${m.user_id}::float8 from ${m}
    where ${m.company_id} = ${o.id} and ${m.role} = 'owner' order by 1)`
  return db
    .select({
      id: o.id,
      slug: o.slug,
      name: o.name,
      bin: o.bin,
      verification: o.verification,
      owners,
    })
    .from(o)
    .where(or(bin ? eq(o.bin, bin) : undefined, slug ? eq(o.slug, slug) : undefined))
    .limit(few)
}

export async function findVacancies(db: Executor, { publicId }: DeskQuery) {
  if (!publicId) return []
  return db
    .select({
      id: v.public_id,
      title: v.title,
      company: { slug: o.slug, name: o.name },
      status: v.status,
      manager: v.manager_user_id,
    })
    .from(v)
    .innerJoin(o, eq(o.id, v.company_id))
    .where(eq(v.public_id, publicId))
}

export async function findApplications(db: Executor, { publicId }: DeskQuery) {
  if (!publicId) return []
  return db
    .select({
      id: a.public_id,
      vacancy: { id: v.public_id, title: v.title },
      status: a.status,
      candidate: a.candidate_id,
      created_at: a.created_at,
    })
    .from(a)
    .innerJoin(v, eq(v.id, a.vacancy_id))
    .where(and(eq(a.public_id, publicId)))
}
