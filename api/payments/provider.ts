import type { RawBody } from '../contract/endpoint.ts'

export interface PaymentRequest {
  public_id: string
  user_id: number
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
  /** The paid sum in tenge. We charge whole tenge, so a sum with a fraction belongs to none of our payments. */
  amount: number
  currency: string
}

/** The payment provider asks whether the payment may be paid now. */
export interface PayabilityCheck extends OfPayment {
  act: 'asked'
}

export interface PaymentResult extends OfPayment {
  act: 'succeeded' | 'failed'
  failure_code: string | null
}

/** The provider reports that a payment was refunded, or was cancelled before the money arrived. */
export interface RefundEvent extends OfPayment {
  act: 'refunded' | 'cancelled'
  refund_id: string
}

export type ProviderEvent = PayabilityCheck | PaymentResult | RefundEvent

/** Our reply to a provider's callback: `taken` accepts the callback, others say why the payment is not accepted. */
export type CallbackResult =
  | 'taken'
  | 'unknown'
  | 'wrong_account'
  | 'wrong_amount'
  | 'refused'
  | 'paid'
  | 'expired'

export interface Refund {
  public_id: string
  /** The provider's id of the payment that is refunded. */
  refund_of: string
  amount: number
}

/** The provider's id of a refund, or the provider's reason for refusing the refund. */
export type SentBack = { provider_payment_id: string } | { refusal: string }

export interface PaymentProvider {
  /** The name of the provider, which must not change, because payments are stored with the name. */
  name: string
  /** Starts a payment and returns the URL of the page on which the person pays. */
  begin: (payment: PaymentRequest, signal: AbortSignal) => Promise<string>
  /** Parses a callback, or returns a reply that concerns no payment; throws if the callback is unknown or forged. */
  read: (callback: Callback) => ProviderEvent | CallbackResult
  answer: (taken: CallbackResult) => Response
  /** Refunds money; a repeat with the same id within an hour sends no money. Throws if the result is unknown. */
  sendBack: (refund: Refund, signal: AbortSignal) => Promise<SentBack>
}

export interface Payments {
  /** The VAT that prices include, in percent; 0 if the seller pays no VAT. */
  vatPercent: number
  /** The provider for new payments; null if nobody can top up a balance. */
  offered: PaymentProvider | null
}
