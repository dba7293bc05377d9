/** The button that publishes by the plan, without a purchase. */
export const freeIntent = 'free'

export interface PurchaseTarget {
  id: string
  title: string
  state: string
  company: string | null
  isStanding: boolean
  until: string
}
