import type { Db } from './database/connect.ts'
import type { DomainEvent } from './events/events.ts'
import type { Operator } from './contract/environment.ts'
import type { Country } from './contract/rules/country.ts'
import type { AccountType } from './contract/rules/vocabulary.ts'
import type { FileStore } from './files/store.ts'
import type { LimitName } from './http/limits.ts'
import type { Payments } from './payments/provider.ts'
import type { Report } from './report.ts'
import type { CommonSearches } from './search/common.ts'
import type { Vocabulary } from './search/vocabulary.ts'
import type { Tokens } from './session/tokens.ts'

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** The pool or a transaction: what a query function takes first. */
export type Executor = Db | Transaction

/** Who acts. The side comes from the account's row, never from the token. */
export interface Account {
  id: number
  side: AccountType
  sessionId: string
  /** Addresses and numbers that he has proved to be his own. */
  verified: readonly string[]
  /** When the session ends at the latest. */
  expiresAt: Date
}

/** What an operation may ask for. */
export interface Scope {
  db: Executor
  /** Null for a guest. */
  account: Account | null
  now: () => Date
  country: Country
  /** Who runs the site. */
  operator: Operator
  /** What absolute links to the pages begin with. */
  webUrl: string
  events: { record: (tx: Executor, ...events: DomainEvent[]) => Promise<void> }
  tokens: Tokens
  limits: Limits
  payments: Payments
  /** Tells those who run the site of what nobody expected. */
  report: Report
  /** Null where nothing is sent to browsers. */
  push: { publicKey: string } | null
  files: FileStore
  vocabulary: Vocabulary
  commonSearches: CommonSearches
  /** The caller's address, for consents and limits. */
  address: string
  /** What the caller's device calls itself. */
  userAgent: string
}

export interface Limits {
  /** Counts one act against a limit; throws `request:limit_exceeded` when it is used up. Never in a transaction, since it may ask another server. */
  take: (limit: LimitName, key: string) => Promise<void>
}

export type SignedInScope = Scope & { account: Account }
