import type { Order } from '../../../contract/rules/payments.ts'

/** An order of a plan or service. A repeated request with the same `key` buys nothing again. */
export interface KeyedOrder extends Order {
  key: string | null
  /** The company for whose members a service without target is bought; the account itself if it is missing. */
  company_id?: number | undefined
  /** True if only the buyer's own balance may pay, because the buyer has put the money there for this order. */
  isOwnMoney?: boolean
}

/** The plan or service of an order. The paying account and all rows that the purchase changes are locked. */
export interface Goods {
  /** The account whose balance pays. */
  payer: number
  company_id: number | null
  /** The key of the order among the purchases of the paying account. */
  key: string | null
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
