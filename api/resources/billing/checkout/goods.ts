import type { Order } from '../../../contract/rules/payments.ts'

/** A purchase; a repeated request makes it only once. */
export interface KeyedOrder extends Order {
  key: string | null
}

/** The goods of an order. The rows that they change and the buyer's account are locked. */
export interface Goods {
  item: object
  findBought: (key: string) => Promise<object | null>
  /** Returns the price and the effect of a purchase; null if it would change nothing. */
  offer: () => Promise<GoodsOffer | null>
}

export interface GoodsOffer {
  price: number
  isPaid: boolean
  /** The title of the vacancy or resume for which the service is bought. */
  subject: string | null
  deliver: (paymentId: number | null) => Promise<void>
}
