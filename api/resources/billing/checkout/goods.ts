import type { Order } from '../../../contract/rules/payments.ts'

/** An order with the key under which a repeated request buys once. */
export interface KeyedOrder extends Order {
  key: string | null
}

/** Goods of an order; what they change and the buyer's account are locked. */
export interface Goods {
  /** Equals what an earlier request has bought if that were the same goods. */
  item: object
  /** Finds the item that an earlier request with this key bought. */
  findBought: (key: string) => Promise<object | null>
  /** Returns null if the buyer already has what the goods would change. */
  offer: () => Promise<GoodsOffer | null>
}

export interface GoodsOffer {
  /** For this buyer, now. */
  price: number
  /** False if the price is not paid now: the plan covers it, or it begins later. */
  isPaid: boolean
  /** The name of the vacancy or resume. */
  subject: string | null
  deliver: (paymentId: number | null) => Promise<void>
}
