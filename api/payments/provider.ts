import type { RawBody } from '../contract/endpoint.ts'
import type { PaymentOutcome } from '../contract/rules/payments.ts'

/** What a provider needs to know of a payment to ask for it. */
export interface Asked {
  public_id: string
  /** Whole tenge. */
  amount: number
}

/** What a provider tells of a payment. */
export interface Told {
  outcome: Exclude<PaymentOutcome, 'expired'>
  /** Ours. */
  public_id: string
  /** The provider's own. */
  provider_payment_id: string
  /** Whole tenge. */
  amount: number
  currency: string
  failure_code: string | null
}

/** What we made of what was told: taken, also where it was known already, or what does not fit. */
export type Taken = 'taken' | 'unknown' | 'wrong_amount'

/** Who takes the money of people. */
export interface PaymentProvider {
  /** Stays: payments are kept under it. */
  name: string
  /** Answers the address of the page where it is paid. */
  begin: (payment: Asked, signal: AbortSignal) => Promise<string>
  /** Null where the signature is wrong. */
  read: (raw: RawBody) => Told | null
  /** As the provider wants it. */
  answer: (taken: Taken) => Response
}

/** How money comes in here. */
export interface Payments {
  /** Percent of VAT within what is paid; 0 for who pays none. */
  vatPercent: number
  /** Who takes new payments; null where nobody does. */
  offered: PaymentProvider | null
}
