import type { Order } from '../../../contract/rules/payments.ts'

/** An order with the idempotency key of the request, so that a repeated request buys only once. */
export interface KeyedOrder extends Order {
  key: string | null
}

/** The goods of an order. The buyer's account and the rows that the goods change are locked. */
export interface Goods {
  /** Two requests with an equal `item` buy the same goods. */
  item: object
  /** Finds the item that an earlier request with the same idempotency key bought. */
  findBought: (key: string) => Promise<object | null>
  /** Returns the offer for the goods; null if buying the goods would change nothing. */
  offer: () => Promise<GoodsOffer | null>
}

export interface GoodsOffer {
  price: number
  /** False if nothing is paid now, because the plan includes the service or the bought period begins later. */
  isPaid: boolean
  /** The title of the vacancy or resume that the purchase is for. */
  subject: string | null
  deliver: (paymentId: number | null) => Promise<void>
}
