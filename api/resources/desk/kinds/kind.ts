import type { SQL } from 'drizzle-orm'
import type * as contract from '../../../contract/desk-cases.ts'
import type { CaseContent } from '../../../contract/desk-kinds.ts'
import type { OperationInput } from '../../../contract/endpoint.ts'
import type { CaseKind, DeskAction, decisionsOf } from '../../../contract/rules/desk.ts'
import type { deskCases } from '../../../database/tables.ts'
import type { DeskScope, Executor, Transaction } from '../../../scope.ts'

/** A row of the queue as it is stored. */
export type StoredCase = typeof deskCases.$inferSelect

type DecisionBody = OperationInput<typeof contract.decideCase>['body']
/** A decision that cases of the kind allow. */
export type DecisionOf<K extends CaseKind> = Extract<
  DecisionBody,
  { decision: (typeof decisionsOf)[K][number] }
>

/** Shows the cases of a kind and carries out their decisions. */
export interface KindOfCase<K extends CaseKind> {
  /** Selects what the queue says of a case in `desk_cases`, as JSON of the contract's `caseAbout`. */
  about: SQL
  /** Reads what an opened case shows, and the words that were sent with the decision. */
  open(
    scope: DeskScope,
    stored: StoredCase,
  ): Promise<{ content: Extract<CaseContent, { kind: K }>; answer: string | null }>
  /** Carries out a decision in its transaction; returns what the log says of it, and words that only the case stores. */
  decide(
    scope: DeskScope,
    tx: Transaction,
    stored: StoredCase,
    decision: DecisionOf<K>,
  ): Promise<{ action: DeskAction; reason?: string; answer?: string }>
  /** Whether a decision only waits until a second operator has confirmed it; without it none does. */
  needsSecond?(tx: Transaction, stored: StoredCase, decision: DecisionOf<K>): Promise<boolean>
  /** Reads the address that the person has given for the answer; a kind without it has no person to reach. */
  givenEmail?(tx: Executor, stored: StoredCase): Promise<string | null>
}
