import { eq } from 'drizzle-orm'
import { publishable } from '../../contract/rules/services.ts'
import { vacancies } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope, Transaction } from '../../scope.ts'
import {
  prolongVacancy,
  publishVacancy,
  restoreVacancy,
  unpauseVacancy,
} from '../vacancies/written.ts'
import type { Target } from './targets.ts'

/** The operation that lists a vacancy, by its status. */
const ways: Record<(typeof publishable)[number], typeof publishVacancy> = {
  draft: publishVacancy,
  paused: unpauseVacancy,
  archived: restoreVacancy,
  published: prolongVacancy,
}

/** Gives a vacancy its own slot until that time, and publishes or prolongs it by the usual rules. */
export async function publishPaid(
  scope: SignedInScope,
  tx: Transaction,
  target: Target & { kind: 'vacancy' },
  until: Date,
): Promise<void> {
  const status = publishable.find((each) => each === target.status)
  if (!status) throw new Failure('vacancies:wrong_state')
  const isIt = eq(vacancies.id, target.id)
  await tx.update(vacancies).set({ paid_until: until }).where(isIt)
  const params = { id: target.public_id }
  await ways[status]({ ...scope, db: tx }, { params, body: { despite_duplicate: false } })
  await tx.update(vacancies).set({ expires_at: until }).where(isIt)
}
