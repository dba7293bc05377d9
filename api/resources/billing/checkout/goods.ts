import type { Order } from '../../../contract/rules/payments.ts'

/** A purchase with the idempotency key of its request. */
export interface KeyedOrder extends Order {
  key: string | null
}

/** The plan or service to buy. The account of the buyer is locked. */
export interface Goods {
  item: object
  /** Finds what an earlier request with the same key bought. */
  findBought: (key: string) => Promise<object | null>
  /** Returns the price and the effect of a purchase; null if it would change nothing. */
  offer: () => Promise<GoodsOffer | null>
}

export interface GoodsOffer {
  price: number
  /** False if nothing is paid now. */
  isPaid: boolean
  /** The title of the vacancy or resume that the purchase is for. */
  subject: string | null
  deliver: (paymentId: number | null) => Promise<void>
}
