import type { RawBody } from '../contract/endpoint.ts'

/** What a provider needs to know of a payment to ask for it. */
export interface Asked {
  public_id: string
  user_id: number
  /** Whole tenge. */
  amount: number
}

/** A callback as it came; `type` is what its address calls it. */
export interface Callback extends RawBody {
  type?: string | undefined
}

interface OfPayment {
  /** Ours. */
  public_id: string
  /** Of ours that pays, where the provider tells it. */
  account_id: string | null
  /** The provider's own. */
  provider_payment_id: string
  /** Whole tenge; with a fraction where that is what was told, which is the amount of no payment. */
  amount: number
  currency: string
}

/** Whether money may be taken now. */
export interface Question extends OfPayment {
  act: 'asked'
}

/** What became of it. */
export interface Outcome extends OfPayment {
  act: 'succeeded' | 'failed'
  /** The provider's own word. */
  failure_code: string | null
}

/** Money went back, or its payment was called off before it had come. */
export interface GoneBack extends OfPayment {
  act: 'refunded' | 'cancelled'
  /** The provider's own number of this act. */
  refund_id: string
}

export type Told = Question | Outcome | GoneBack

/**
 * What we made of what was told: taken, also where it was known already; what does not fit; what is refused, whatever it
 * says; what cannot be paid any more.
 */
export type Taken =
  | 'taken'
  | 'unknown'
  | 'wrong_account'
  | 'wrong_amount'
  | 'refused'
  | 'paid'
  | 'expired'

/** Money that is to go back to where it came from. */
export interface Refund {
  public_id: string
  /** The provider's number of the payment. */
  refund_of: string
  /** Whole tenge. */
  amount: number
}

/** The provider's own number of what it sent, or why it sent nothing, in its words. */
export type SentBack = { provider_payment_id: string } | { refusal: string }

/** Who takes the money of people. */
export interface PaymentProvider {
  /** Stays: payments are kept under it. */
  name: string
  /** Answers the address of the page where it is paid. */
  begin: (payment: Asked, signal: AbortSignal) => Promise<string>
  /** Throws a Failure where it is none of its callbacks, or not signed by it; answers at once what needs no payment. */
  read: (callback: Callback) => Told | Taken
  /** As the provider wants it. */
  answer: (taken: Taken) => Response
  /** Asking again with the same id, within an hour, sends nothing twice. Throws where nobody knows what became of it. */
  sendBack: (refund: Refund, signal: AbortSignal) => Promise<SentBack>
}

/** How money comes in here. */
export interface Payments {
  /** Percent of VAT within what is paid; 0 for who pays none. */
  vatPercent: number
  /** Who takes new payments; null where nobody does. */
  offered: PaymentProvider | null
}
