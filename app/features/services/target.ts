/** Publishes by the plan instead of a purchase. */
export const freeIntent = 'free'

export interface PurchaseTarget {
  id: string
  title: string
  state: string
  company: string | null
  isStanding: boolean
  /** The end of the service if bought now. */
  until: string
}
