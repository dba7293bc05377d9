import type { Executor } from './database/connect.ts'
import type { DomainEvent } from './events/events.ts'
import type { Operator } from './contract/environment.ts'
import type { Country } from './contract/rules/country.ts'
import type { AccountType } from './contract/rules/vocabulary.ts'
import type { FileStore } from './files/store.ts'
import type { Limits } from './http/limits.ts'
import type { Payments } from './payments/provider.ts'
import type { Report } from './report.ts'
import type { CommonSearches } from './search/common.ts'
import type { Vocabulary } from './search/vocabulary.ts'
import type { Tokens } from './session/tokens.ts'

export type { Executor, Transaction } from './database/connect.ts'

/** The caller. The side comes from the account's row, never from the token. */
export interface Account {
  id: number
  side: AccountType
  sessionId: string
  /** Verified addresses and phone numbers. */
  verified: readonly string[]
  expiresAt: Date
}

/** Everything that operations can use. */
export interface Scope {
  db: Executor
  /** Null for a guest. */
  account: Account | null
  now: () => Date
  country: Country
  operator: Operator
  /** The origin of absolute links. */
  webUrl: string
  events: { record: (tx: Executor, ...events: DomainEvent[]) => Promise<void> }
  tokens: Tokens
  limits: Limits
  payments: Payments
  /** Reports an unexpected failure to the operators. */
  report: Report
  /** Null turns browser messages off. */
  push: { publicKey: string } | null
  files: FileStore
  vocabulary: Vocabulary
  commonSearches: CommonSearches
  /** The caller's IP address, for consents and limits. */
  address: string
  userAgent: string
}

export type SignedInScope = Scope & { account: Account }
