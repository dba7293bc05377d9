// Services (spec §12). Prices are whole tenge and include VAT.
import type { AccountType } from './vocabulary.ts'

export const serviceCodes = [
  'vacancy_publication',
  'vacancy_bump',
  'vacancy_highlight',
  'vacancy_top',
  'contacts_10',
  'resume_highlight',
] as const
export type ServiceCode = (typeof serviceCodes)[number]

export const serviceTargets = ['vacancy', 'resume', 'account'] as const
export type ServiceTarget = (typeof serviceTargets)[number]

export interface ServiceRule {
  target: ServiceTarget
  price: number
  days: number | null
  quantity: number | null
  /** True if the service is no longer sold. */
  is_withdrawn?: boolean
}

export const services: Record<ServiceCode, ServiceRule> = {
  vacancy_publication: { target: 'vacancy', price: 5_900, days: 30, quantity: null },
  vacancy_bump: { target: 'vacancy', price: 990, days: null, quantity: null },
  vacancy_highlight: { target: 'vacancy', price: 1_990, days: 7, quantity: null },
  vacancy_top: { target: 'vacancy', price: 4_900, days: 7, quantity: null },
  contacts_10: { target: 'account', price: 3_900, days: 30, quantity: 10 },
  resume_highlight: { target: 'resume', price: 990, days: 7, quantity: null },
}

/** Returns the side that buys services of a target: candidates for their resumes, employers all others. */
export function soldTo(target: ServiceTarget): AccountType {
  return target === 'resume' ? 'candidate' : 'employer'
}

/** The statuses of a vacancy in which its publication can be bought. */
export const publishable = ['draft', 'paused', 'archived', 'published'] as const

/** Returns whether a service can be bought for a vacancy or resume with this status. */
export function suits(code: ServiceCode, status: string): boolean {
  const states: readonly string[] = code === 'vacancy_publication' ? publishable : ['published']
  return states.includes(status)
}

/** Returns when a service ends if it is bought now. */
export function serviceEnd(code: ServiceCode, standing: Date | null, now: Date): Date {
  const from = Math.max(now.getTime(), standing?.getTime() ?? 0)
  return new Date(from + (services[code].days ?? 0) * dayMs)
}

/** Returns the end of the vacancy's publication or of the publication that was bought for it, whichever is later. */
export function placedUntil<Moment extends Date | string>(vacancy: {
  status: string
  paid_until: Moment | null
  expires_at: Moment | null
}): Moment | null {
  const { status, paid_until, expires_at } = vacancy
  if (status !== 'published' || expires_at === null) return paid_until
  return paid_until !== null && paid_until > expires_at ? paid_until : expires_at
}

const dayMs = 24 * 3600_000

export const purchaseStatuses = ['active', 'consumed', 'expired', 'refunded'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]
