import type { ReadCalendar } from './calendar/read-calendar.ts'
import type { Executor } from './database/connect.ts'
import type { Replica } from './database/server/replica.ts'
import type { DomainEvent } from './events/events.ts'
import type { Operator } from './contract/environment.ts'
import type { KeyScope } from './contract/rules/api-keys.ts'
import type { OperatorRole } from './contract/rules/desk.ts'
import type { Country } from './contract/rules/country.ts'
import type { AccountType } from './contract/rules/vocabulary.ts'
import type { FileStore } from './files/store.ts'
import type { Limits } from './http/limits.ts'
import type { Payments } from './payments/provider.ts'
import type { Report } from './report.ts'
import type { CommonSearches } from './search/common.ts'
import type { Vocabulary } from './search/vocabulary.ts'
import type { FetchVacancyFeed } from './vacancy-file/fetch-vacancy-feed.ts'
import type { TelegramBot } from './telegram/bot.ts'
import type { Tokens } from './session/tokens.ts'

export type { Executor, Transaction } from './database/connect.ts'

/** A key of the API that was sent in place of a session's token. */
export interface CallerKey {
  publicId: string
  /** The only company in which the caller counts as a member. */
  companyId: number
  scopes: KeyScope[]
  /** False if the plan that pays for the key's company lacks the API. */
  isInPlan: boolean
}

/** The signed-in account that calls the API. */
export interface Account {
  id: number
  side: AccountType
  sessionId: string
  verified: readonly string[]
  expiresAt: Date
  /** The day on which a candidate last used the site. */
  activeOn?: string | null
  /** The number of vacancies and companies, or resumes, that the account has hidden. */
  hidden?: number
  /** The key with which a program calls in the account's name. */
  key?: CallerKey
  /** The ids of the companies in which an employer sees only the vacancies that were shared with him. */
  hiringManagerOf?: number[]
}

/** The caller in conditions on memberships; with a key of the API, a member of the key's company alone. */
export type KeyedAccount = Pick<Account, 'id' | 'key'>

/** The rights of an operator at the desk at this moment. */
export interface DeskAccess {
  roles: OperatorRole[]
  /** True once the first code of the second factor was entered. */
  isSetUp: boolean
  /** The time at which the desk closes for the session; null if the code is still to be entered. */
  until: Date | null
}

/** The dependencies of API functions: the database, the caller's account, the clock and so on. */
export interface Scope {
  db: Executor
  /** The replica that guests read; absent without one. */
  replica?: Replica
  /** The account of the caller; null if the caller is not signed in. */
  account: Account | null
  now: () => Date
  country: Country
  operator: Operator
  webUrl: string
  events: { record: (tx: Executor, ...events: DomainEvent[]) => Promise<void> }
  tokens: Tokens
  limits: Limits
  payments: Payments
  report: Report
  push: { publicKey: string } | null
  /** The bot of the operator; null if nothing is sent to Telegram. */
  telegram: TelegramBot | null
  files: FileStore
  /** Reads the busy times of a private calendar at its address. */
  readCalendar: ReadCalendar
  /** Fetches the file at the address of a feed of vacancies. */
  fetchVacancyFeed: FetchVacancyFeed
  vocabulary: Vocabulary
  commonSearches: CommonSearches
  /** The IP address of the caller. */
  address: string
  userAgent: string
}

export type SignedInScope = Scope & { account: Account }
/** The dependencies of operations that a job, too, may do in the name of a member. */
export type MemberScope = Pick<Scope, 'db' | 'events' | 'now'> & { account: KeyedAccount }
/** The dependencies of operations of the desk: the caller is an operator with the right role. */
export type DeskScope = Scope & { account: Account & { desk: DeskAccess } }
