/** The button that publishes a vacancy by the plan. */
export const freeIntent = 'free'

export interface PurchaseTarget {
  id: string
  title: string
  state: string
  company: string | null
  isStanding: boolean
  until: string
}
