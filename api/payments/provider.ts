import type { RawBody } from '../contract/endpoint.ts'

/** The data of a payment that we send to the payment provider. */
export interface PaymentRequest {
  public_id: string
  user_id: number
  amount: number
}

/** A webhook of a payment provider before parsing. `type` is a part of the URL. */
export interface Callback extends RawBody {
  type?: string | undefined
}

interface OfPayment {
  public_id: string
  account_id: string | null
  provider_payment_id: string
  /** The paid sum in whole tenge. A sum with a fraction is an error. */
  amount: number
  currency: string
}

/** A webhook in which the payment provider asks whether a payment is allowed. */
export interface PayabilityCheck extends OfPayment {
  act: 'asked'
}

export interface PaymentResult extends OfPayment {
  act: 'succeeded' | 'failed'
  failure_code: string | null
}

/** A webhook in which the payment provider reports a refund or a cancelled payment. */
export interface RefundEvent extends OfPayment {
  act: 'refunded' | 'cancelled'
  refund_id: string
}

export type ProviderEvent = PayabilityCheck | PaymentResult | RefundEvent

/** The result of a webhook, from which our reply to the payment provider is made. */
export type CallbackResult =
  | 'taken'
  | 'unknown'
  | 'wrong_account'
  | 'wrong_amount'
  | 'refused'
  | 'paid'
  | 'expired'

/** A refund that we ask the payment provider to send to the payer. */
export interface Refund {
  public_id: string
  refund_of: string
  amount: number
}

/** The payment provider's id of the refund, or the reason why the provider refuses it. */
export type SentBack = { provider_payment_id: string } | { refusal: string }

export interface PaymentProvider {
  /** The name of the payment provider in the database, which must not change. */
  name: string
  /** Starts a payment and returns the URL of the page on which the person pays. */
  begin: (payment: PaymentRequest, signal: AbortSignal) => Promise<string>
  /** Parses a webhook of the payment provider; throws if the webhook is forged. */
  read: (callback: Callback) => ProviderEvent | CallbackResult
  answer: (taken: CallbackResult) => Response
  /** Refunds money. A second call with the same id refunds nothing. Throws if the provider's result is unknown. */
  sendBack: (refund: Refund, signal: AbortSignal) => Promise<SentBack>
}

/** The legal entity that sells, as invoices name it, with its bank account. */
export interface Seller {
  name: string
  bin: string
  address: string
  /** The account number, the bank's code and name. */
  iik: string
  bik: string
  bank: string
  /** The codes of the recipient's sector and of the purpose that payers write into the payment order. */
  kbe: string
  knp: string
}

export interface Payments {
  /** The VAT that prices include, in percent; 0 if the seller pays no VAT. */
  vatPercent: number
  /** The payment provider for new payments; null if users cannot add money to their balance. */
  offered: PaymentProvider | null
  /** How long to wait for the provider to begin a payment, in ms; 5 s if it is missing. */
  beginLimitMs?: number
  /** Who issues invoices; null if nobody does. */
  seller: Seller | null
}
