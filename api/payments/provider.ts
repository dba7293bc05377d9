import type { RawBody } from '../contract/endpoint.ts'

/** The facts about a payment that its provider needs. */
export interface PaymentRequest {
  public_id: string
  user_id: number
  /** The sum to pay, in whole tenge. */
  amount: number
}

/** A callback of a payment provider before parsing; `type` is read from its URL. */
export interface Callback extends RawBody {
  type?: string | undefined
}

interface OfPayment {
  public_id: string
  /** The id of the paying account, if the provider sends it back to us. */
  account_id: string | null
  provider_payment_id: string
  /** The paid sum in tenge; a sum with a fraction matches none of our payments. */
  amount: number
  currency: string
}

/** The provider asks whether the payment may be paid now. */
export interface PayabilityCheck extends OfPayment {
  act: 'asked'
}

export interface PaymentResult extends OfPayment {
  act: 'succeeded' | 'failed'
  failure_code: string | null
}

/** The provider tells that a payment was refunded, or cancelled before the money was received. */
export interface RefundEvent extends OfPayment {
  act: 'refunded' | 'cancelled'
  refund_id: string
}

export type ProviderEvent = PayabilityCheck | PaymentResult | RefundEvent

/** Our reply to a callback: `taken` accepts it, also a repeat; others tell why the payment is not accepted. */
export type CallbackResult =
  | 'taken'
  | 'unknown'
  | 'wrong_account'
  | 'wrong_amount'
  | 'refused'
  | 'paid'
  | 'expired'

/** A refund that a provider is asked to send back to the payer. */
export interface Refund {
  public_id: string
  /** The provider's id of the payment that is refunded. */
  refund_of: string
  /** The sum to refund, in whole tenge. */
  amount: number
}

/** The provider's id of the refund, or the provider's reason for refusing it. */
export type SentBack = { provider_payment_id: string } | { refusal: string }

export interface PaymentProvider {
  /** The name of the provider; payments are stored with it, so it must not change. */
  name: string
  /** Starts a payment and returns the URL of the page on which the person pays. */
  begin: (payment: PaymentRequest, signal: AbortSignal) => Promise<string>
  /** Parses a callback, or returns a reply that needs no payment; throws if it is unknown or wrongly signed. */
  read: (callback: Callback) => ProviderEvent | CallbackResult
  answer: (taken: CallbackResult) => Response
  /** Refunds money; a repeat with the same id within an hour sends nothing twice. Throws if the result is unknown. */
  sendBack: (refund: Refund, signal: AbortSignal) => Promise<SentBack>
}

export interface Payments {
  /** The VAT that prices include, in percent; 0 if the seller pays no VAT. */
  vatPercent: number
  /** The provider for new payments; null if nobody can top up a balance. */
  offered: PaymentProvider | null
}
