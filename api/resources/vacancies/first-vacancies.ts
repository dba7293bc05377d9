// Publishes the first vacancies of a company that has become verified: nobody has to read them any more.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { vacancies as v, vacancyHolds as h } from '../../database/tables.ts'
import { exactlyOnce, type Listener } from '../../events/listener.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { isHeld } from './facts.ts'
import { decideHold } from './holds.ts'

export function firstVacancyListener(now: () => Date): Listener {
  return exactlyOnce(
    'first-vacancies',
    async (happened, { tx, events }) => {
      for (const { event } of happened) {
        if (event.type !== 'company-verified') continue
        await publishFirst({ now, events }, tx, event.company_id)
      }
    },
    ({ type }) => type === 'company-verified',
  )
}

async function publishFirst(scope: SystemScope, tx: Transaction, companyId: number): Promise<void> {
  const held = await tx
    .select({ publicId: v.public_id })
    .from(v)
    .innerJoin(h, eq(h.vacancy_id, v.id))
    .where(
      and(
        eq(v.company_id, companyId),
        isHeld(),
        isNull(h.ended_at),
        isNull(h.decided_at),
        sql`not jsonb_path_exists(${h.reasons}, '$[*] ? (@.rule != "first_vacancies")')`,
      ),
    )
    .orderBy(v.id)
  for (const { publicId } of held) {
    await decideHold(scope, tx, { publicId, decision: 'approve', note: '' })
  }
}
