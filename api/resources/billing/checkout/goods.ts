import type { Order } from '../../../contract/rules/payments.ts'

/** An order with the key of the request, so that a repeated request buys only once. */
export interface KeyedOrder extends Order {
  key: string | null
}

/** The goods of an order. The rows that they change and the buyer's account are locked. */
export interface Goods {
  /** Equals the item that an earlier request bought if both requests are for the same goods. */
  item: object
  /** Finds the item that an earlier request with this key bought. */
  findBought: (key: string) => Promise<object | null>
  /** Returns the offer for these goods; null if buying them would change nothing. */
  offer: () => Promise<GoodsOffer | null>
}

export interface GoodsOffer {
  /** The price for this buyer at this moment. */
  price: number
  /** False if nothing is paid now, because the plan covers the price or the bought period begins later. */
  isPaid: boolean
  /** The title of the vacancy or resume that the purchase is for. */
  subject: string | null
  deliver: (paymentId: number | null) => Promise<void>
}
