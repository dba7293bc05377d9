/** The button that publishes a vacancy within the plan, without a payment. */
export const freeIntent = 'free'

export interface PurchaseTarget {
  id: string
  title: string
  state: string
  company: string | null
  /** The slug of the company of a vacancy; null for a resume. */
  slug: string | null
  isStanding: boolean
  until: string
}
