import type { Executor } from '../../scope.ts'
import { deleteFeed } from './queries.ts'

/** Ends the calendar feed of an account; its address opens nothing any more. */
export function endFeed(db: Executor, userId: number): Promise<void> {
  return deleteFeed(db, userId)
}
