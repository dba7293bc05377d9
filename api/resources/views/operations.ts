import { createHmac } from 'node:crypto'
import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/views.ts'
import { Failure } from '../../http/failure.ts'
import { limitAddress } from '../../http/limits.ts'
import { limits } from '../../contract/rules/limits.ts'
import { localTime } from '../../contract/rules/local-time.ts'
import type { Scope, SignedInScope } from '../../scope.ts'
import {
  countUnnamedViews,
  findOpeners,
  findOwnResumeViews,
  findOwnVacancyId,
  findViewers,
  insertView,
  isCounted,
  setResumeViewsSeen,
  setVacancyViewsSeen,
} from './queries.ts'

const dayMs = 24 * 3600_000

export async function countView(
  scope: Scope,
  { body }: OperationInput<typeof contract.countView>,
): Promise<null> {
  const { db, account, now, limits } = scope
  await limits.take('view', limitAddress(scope.address))
  const { visitor, kind, public_id } = body
  const { day } = localTime(scope.now(), scope.country.timeZone)
  const hash = hashOf(scope, day, `${visitor.toLowerCase()} ${kind} ${public_id}`)
  const view = { kind, public_id, hash, day, viewer: account }
  await insertView(db, view, isCounted(kind, account, now()))
  return null
}

export async function seeVacancyViews(
  { db, account }: SignedInScope,
  { params, body }: OperationInput<typeof contract.seeVacancyViews>,
): Promise<null> {
  const id = await findOwnVacancyId(db, params.id, account.id)
  if (id === null) throw new Failure('vacancies:not_found')
  await setVacancyViewsSeen(db, id, body.total)
  return null
}

export async function getResumeViews(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.getResumeViews>,
): Promise<contract.ViewCounts> {
  return (await findOwn(scope, params.id)).views
}

export async function listResumeViewers(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.listResumeViewers>,
): Promise<contract.ResumeViewers> {
  const { db, now, country } = scope
  const { id } = await findOwn(scope, params.id)
  const { day } = localTime(new Date(now().getTime() - limits.viewerDays * dayMs), country.timeZone)
  const [by_company, unnamed, opened] = await Promise.all([
    findViewers(db, id, day),
    countUnnamedViews(db, id, day),
    findOpeners(db, id),
  ])
  const contacts = opened.map(({ company, opened_at }) => ({
    company,
    opened_at: opened_at.toISOString(),
  }))
  return { by_company, unnamed, contacts }
}

export async function seeResumeViews(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.seeResumeViews>,
): Promise<null> {
  const { id } = await findOwn(scope, params.id)
  await setResumeViewsSeen(scope.db, id, body.total)
  return null
}

async function findOwn({ db, account }: SignedInScope, publicId: string) {
  const found = await findOwnResumeViews(db, publicId, account.id)
  if (!found) throw new Failure('resumes:not_found')
  return found
}

/** Hashes the visitor's id with the day, so that nobody can connect views of different days with each other. */
function hashOf({ tokens }: Scope, day: string, text: string): Buffer {
  return createHmac('sha256', tokens.hash(`views ${day}`))
    .update(text)
    .digest()
}
