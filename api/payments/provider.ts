import type { RawBody } from '../contract/endpoint.ts'

/** The facts about a payment that its provider needs. */
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
  account_id: string | null
  provider_payment_id: string
  /** The paid sum in tenge; a sum with a fraction is an error. */
  amount: number
  currency: string
}

/** The payment provider asks whether a payment is allowed. */
export interface PayabilityCheck extends OfPayment {
  act: 'asked'
}

export interface PaymentResult extends OfPayment {
  act: 'succeeded' | 'failed'
  failure_code: string | null
}

/** The payment provider reports a refund or a cancelled payment. */
export interface RefundEvent extends OfPayment {
  act: 'refunded' | 'cancelled'
  refund_id: string
}

export type ProviderEvent = PayabilityCheck | PaymentResult | RefundEvent

/** Our reply to the payment provider, which accepts or refuses the payment. */
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
  refund_of: string
  amount: number
}

/** The provider's id of the refund, or the provider's reason for refusing it. */
export type SentBack = { provider_payment_id: string } | { refusal: string }

export interface PaymentProvider {
  /** The name of the payment provider in the database, which must not change. */
  name: string
  /** Starts a payment and returns the URL of the page on which the person pays. */
  begin: (payment: PaymentRequest, signal: AbortSignal) => Promise<string>
  /** Parses a call from the payment provider; throws if the call is forged. */
  read: (callback: Callback) => ProviderEvent | CallbackResult
  answer: (taken: CallbackResult) => Response
  /** Sends money back. A repeat with the same id sends nothing. Throws if the result is unknown. */
  sendBack: (refund: Refund, signal: AbortSignal) => Promise<SentBack>
}

export interface Payments {
  /** The VAT that prices include, in percent; 0 if the seller pays no VAT. */
  vatPercent: number
  /** The provider for new payments; null if nobody can top up a balance. */
  offered: PaymentProvider | null
}
