// Deputies: a member names the colleague who answers on the days of an absence.
import { and, eq, gte } from 'drizzle-orm'
import type { OperationInput } from '../../contract/endpoint.ts'
import type { FieldErrors } from '../../contract/field-errors.ts'
import type * as contract from '../../contract/team.ts'
import { memberDeputies as d } from '../../database/tables.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import type { Executor, SignedInScope } from '../../scope.ts'
import { dutyDay } from './facts.ts'
import { lockTeam } from './own-team.ts'
import { findMembersWith } from './queries.ts'

const latestMs = 180 * 24 * 3600_000

export async function setDeputy(
  scope: SignedInScope,
  { params: { id }, body }: OperationInput<typeof contract.setDeputy>,
): Promise<null> {
  const { account, db, now } = scope
  const { deputy_id, from: from_day, until: until_day } = body
  checkDays(body, now())
  if (deputy_id === account.id) throw invalidFields({ deputy_id: ['invalid'] })
  return db.transaction(async (tx) => {
    await lockTeam(scope, tx, id, 'answer')
    const found = await findMembersWith(tx, id, [deputy_id], 'answer')
    if (found.length === 0) throw new Failure('companies:member_not_found')
    const days = { deputy_id, from_day, until_day }
    await tx
      .insert(d)
      .values({ company_id: id, user_id: account.id, ...days })
      .onConflictDoUpdate({ target: [d.company_id, d.user_id], set: days })
    return null
  })
}

function checkDays({ from, until }: { from: string; until: string }, now: Date): void {
  const fields: FieldErrors = {}
  if (until < from) fields.until = ['end_before_start']
  else if (until < dutyDay(now)) fields.until = ['day_passed']
  else if (until > dutyDay(new Date(now.getTime() + latestMs))) fields.until = ['day_too_far']
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
}

export async function removeDeputy(
  scope: SignedInScope,
  { params: { id } }: OperationInput<typeof contract.removeDeputy>,
): Promise<null> {
  return scope.db.transaction(async (tx) => {
    await lockTeam(scope, tx, id, 'answer')
    await tx.delete(d).where(and(eq(d.company_id, id), eq(d.user_id, scope.account.id)))
    return null
  })
}

/** Returns the deputies of a company's members on this day and later, by the ids of the members. */
export async function findDeputies(
  db: Executor,
  companyId: number,
  now: Date,
): Promise<Map<number, contract.Deputy>> {
  const rows = await db
    .select()
    .from(d)
    .where(and(eq(d.company_id, companyId), gte(d.until_day, dutyDay(now))))
  return new Map(
    rows.map(({ user_id, deputy_id, from_day: from, until_day: until }) => {
      return [user_id, { deputy_id, from, until }]
    }),
  )
}
