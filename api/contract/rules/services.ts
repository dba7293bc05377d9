// What is bought one by one (product 4). Prices are whole tenge, VAT included.

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
  /** What it is bought for. */
  target: ServiceTarget
  price: number
  /** How long it lasts; null for what is done at once. */
  days: number | null
  /** How many a pack holds. */
  quantity: number | null
  /** Nobody may buy it any more. */
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

/** The states of a vacancy that a publication brings into lists, or keeps there longer. */
export const publishable = ['draft', 'paused', 'archived', 'published'] as const

/** Whether a thing in this state gains something by the service: what nobody finds gains nothing but a place. */
export function suits(code: ServiceCode, status: string): boolean {
  const states: readonly string[] = code === 'vacancy_publication' ? publishable : ['published']
  return states.includes(status)
}

/** Until when it lasts, bought now for what has it until `standing`: one that stands already lasts so much longer. */
export function serviceEnd(code: ServiceCode, standing: Date | null, now: Date): Date {
  const from = Math.max(now.getTime(), standing?.getTime() ?? 0)
  return new Date(from + (services[code].days ?? 0) * dayMs)
}

/**
 * Until when a vacancy has its place already, one that was bought or that of the plan while it stands there: a publication
 * adds its days to that.
 */
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
