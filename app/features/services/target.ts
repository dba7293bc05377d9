/** Something of one's own that a service can be bought for. */
export interface Target {
  id: string
  title: string
  /** In words. */
  state: string
  company: string | null
  /** When the service would end, bought for it now. */
  until: string
}
