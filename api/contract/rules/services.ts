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

export const purchaseStatuses = ['active', 'consumed', 'expired', 'refunded'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]
