import type { Executor } from '../scope.ts'
import type { Kind } from './kinds.ts'
import type { Values } from './texts.ts'

/** Whom an event is told, and what. */
export interface Told {
  user_id: number
  kind: Kind
  values: Values
  /** What it is about; they go together. */
  application_id?: number
}

/** What is asked when somebody is told, right after it happened. */
export interface Sources {
  db: Executor
  now: () => Date
}
