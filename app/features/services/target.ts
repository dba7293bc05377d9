/** Publishes by the plan what the form would pay for. */
export const freeIntent = 'free'

/** Something of one's own that a service can be bought for. */
export interface Target {
  id: string
  title: string
  /** In words. */
  state: string
  company: string | null
  /** It stands in lists already. */
  isStanding: boolean
  /** When the service would end, bought for it now. */
  until: string
}
