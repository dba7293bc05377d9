import type { RawBody } from '../contract/endpoint.ts'

/** The part of a payment that its provider needs. */
export interface PaymentRequest {
  public_id: string
  user_id: number
  /** Whole tenge. */
  amount: number
}

/** A raw callback; `type` comes from its URL. */
export interface Callback extends RawBody {
  type?: string | undefined
}

interface OfPayment {
  public_id: string
  /** Our account's id, if the provider sends it. */
  account_id: string | null
  provider_payment_id: string
  /** Whole tenge; a fraction means that the amount matches no payment. */
  amount: number
  currency: string
}

/** Asks whether the payment may be paid now. */
export interface PayabilityCheck extends OfPayment {
  act: 'asked'
}

export interface PaymentResult extends OfPayment {
  act: 'succeeded' | 'failed'
  failure_code: string | null
}

/** A refund, or a cancellation before the money came. */
export interface RefundEvent extends OfPayment {
  act: 'refunded' | 'cancelled'
  refund_id: string
}

export type ProviderEvent = PayabilityCheck | PaymentResult | RefundEvent

/** The result of a callback: accepted (also a repeat), mismatched, refused in any case, or no longer payable. */
export type CallbackResult =
  | 'taken'
  | 'unknown'
  | 'wrong_account'
  | 'wrong_amount'
  | 'refused'
  | 'paid'
  | 'expired'

/** Money to send back to its source. */
export interface Refund {
  public_id: string
  /** The provider's id of the payment. */
  refund_of: string
  /** Whole tenge. */
  amount: number
}

/** The provider's id of the refund, or its reason for refusing. */
export type SentBack = { provider_payment_id: string } | { refusal: string }

export interface PaymentProvider {
  /** Stored with payments, so it must not change. */
  name: string
  /** Returns the URL of the payment page. */
  begin: (payment: PaymentRequest, signal: AbortSignal) => Promise<string>
  /** Parses a callback, or returns a result if no payment is needed; throws if it is unknown or wrongly signed. */
  read: (callback: Callback) => ProviderEvent | CallbackResult
  answer: (taken: CallbackResult) => Response
  /** A repeat with the same id within an hour sends nothing twice. Throws if the result is unknown. */
  sendBack: (refund: Refund, signal: AbortSignal) => Promise<SentBack>
}

export interface Payments {
  /** VAT within prices, in percent; 0 without VAT. */
  vatPercent: number
  /** The provider of new payments; null if top-ups are off. */
  offered: PaymentProvider | null
}
