// Buys a service and applies its effect in one transaction (spec §12.4).
import { eq } from 'drizzle-orm'
import {
  placedUntil,
  serviceEnd,
  services,
  suits,
  type ServiceCode,
} from '../../contract/rules/services.ts'
import { resumes, vacancies } from '../../database/tables.ts'
import { Failure } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { Account, Scope, SignedInScope, Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { payFromBalance } from '../payments/buy.ts'
import { leftOf } from '../plans/quotas.ts'
import { publishPaid } from './publication.ts'
import { findPurchaseByKey, insertPurchase } from './queries.ts'
import { findTarget, type Target } from './targets.ts'

export interface ServiceOrder {
  code: ServiceCode
  target_public_id: string | null
  /** As shown to the user. */
  price: number
  key: string | null
}

/** Buys for the caller, or for an earlier order; a repeated request buys once. */
export async function buyService(
  scope: SignedInScope,
  tx: Transaction,
  { code, target_public_id, price, key }: ServiceOrder,
): Promise<void> {
  const { account } = scope
  const now = scope.now()
  const rule = services[code]
  const target = await findTarget(tx, account, rule.target, target_public_id, now)
  // Lock order: the target first, then the account, as in publishing.
  await lockAccount(tx, account.id)
  if (await isBought(tx, account.id, code, target, key)) return
  if (rule.is_withdrawn) throw new Failure('services:service_unknown')
  const due = await priceOf(tx, account, code, now)
  if (due !== price) throw new Failure('plans:price_changed', { data: { price: due } })
  const goods = { kind: 'service', item_code: code, subject: target.title, price, key } as const
  const payment_id = due > 0 ? await payFromBalance(scope, tx, account.id, goods) : null
  const expires_at = await effects[code](scope, tx, target)
  await insertPurchase(tx, {
    public_id: newPublicId(),
    user_id: account.id,
    service_code: code,
    vacancy_id: target.kind === 'vacancy' ? target.id : null,
    resume_id: target.kind === 'resume' ? target.id : null,
    payment_id,
    quantity: rule.quantity,
    quantity_left: rule.quantity,
    key,
    activated_at: now,
    expires_at,
  })
}

/** Returns how many of a service the account's plan still covers. */
export async function leftInPlan(
  db: Scope['db'],
  account: Pick<Account, 'id' | 'side'>,
  code: ServiceCode,
  now: Date,
): Promise<number> {
  if (code !== 'vacancy_bump') return 0
  return (await leftOf(db, account, 'bumps.per_period', now)).left
}

/** Returns the price from the balance: zero while the plan covers it. */
async function priceOf(tx: Transaction, account: Account, code: ServiceCode, now: Date) {
  return (await leftInPlan(tx, account, code, now)) > 0 ? 0 : services[code].price
}

async function isBought(
  tx: Transaction,
  userId: number,
  code: ServiceCode,
  target: Target,
  key: string | null,
): Promise<boolean> {
  const before = key === null ? null : await findPurchaseByKey(tx, userId, key)
  if (!before) return false
  const targetId = target.kind === 'account' ? null : target.id
  if (before.service_code === code && (before.vacancy_id ?? before.resume_id) === targetId) {
    return true
  }
  throw new Failure('request:idempotency_conflict')
}

/** Applies the purchase; returns when its effect ends, or null if it is immediate. */
type Effect = (scope: SignedInScope, tx: Transaction, target: Target) => Promise<Date | null>

const effects: Record<ServiceCode, Effect> = {
  async vacancy_publication(scope, tx, target) {
    if (target.kind !== 'vacancy') throw new Failure('services:wrong_target')
    const until = serviceEnd('vacancy_publication', placedUntil(target), scope.now())
    await publishPaid(scope, tx, target, until)
    return until
  },
  async vacancy_bump(scope, tx, target) {
    const vacancy = shown('vacancy_bump', target)
    await promote(scope, tx, vacancy, { raised_at: scope.now() })
    return null
  },
  async vacancy_highlight(scope, tx, target) {
    const vacancy = shown('vacancy_highlight', target)
    const until = serviceEnd('vacancy_highlight', vacancy.highlighted_until, scope.now())
    await promote(scope, tx, vacancy, { highlighted_until: until })
    return until
  },
  async vacancy_top(scope, tx, target) {
    const vacancy = shown('vacancy_top', target)
    const standing = vacancy.kind === 'vacancy' ? vacancy.top_until : null
    const until = serviceEnd('vacancy_top', standing, scope.now())
    await promote(scope, tx, vacancy, { top_until: until })
    return until
  },
  contacts_10: async ({ now }) => serviceEnd('contacts_10', null, now()),
  async resume_highlight({ now, events }, tx, target) {
    const { id, public_id, highlighted_until: standing } = shown('resume_highlight', target)
    const until = serviceEnd('resume_highlight', standing, now())
    await tx.update(resumes).set({ highlighted_until: until }).where(eq(resumes.id, id))
    const action = 'highlight'
    await events.record(tx, { type: 'resume-changed', resume_id: id, public_id, action })
    return until
  },
}

async function promote(
  { events }: SignedInScope,
  tx: Transaction,
  { id, public_id }: { id: number; public_id: string },
  changes: Partial<
    Pick<typeof vacancies.$inferInsert, 'raised_at' | 'highlighted_until' | 'top_until'>
  >,
): Promise<void> {
  await tx.update(vacancies).set(changes).where(eq(vacancies.id, id))
  const action = 'promote'
  await events.record(tx, { type: 'vacancy-changed', vacancy_id: id, public_id, action })
}

/** A hidden target gains nothing by a service. */
function shown(code: ServiceCode, target: Target) {
  if (target.kind === 'account') throw new Failure('services:wrong_target')
  if (suits(code, target.status)) return target
  throw new Failure(target.kind === 'vacancy' ? 'vacancies:wrong_state' : 'resumes:wrong_state')
}
