import type { Order } from '../../../contract/rules/payments.ts'

/** An order of a plan or service. A repeated request with the same `key` buys nothing again. */
export interface KeyedOrder extends Order {
  key: string | null
}

/** The plan or service of an order. The buyer's account and all rows that the purchase changes are locked. */
export interface Goods {
  item: object
  findBought: (key: string) => Promise<object | null>
  /** Returns the price and the effect of the purchase; null if the purchase would change nothing. */
  offer: () => Promise<GoodsOffer | null>
}

export interface GoodsOffer {
  price: number
  isPaid: boolean
  /** The title of the vacancy or resume for which the service is bought. */
  subject: string | null
  deliver: (paymentId: number | null) => Promise<void>
}
