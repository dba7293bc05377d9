import type { Application } from '#contract/applications.ts'
import { limits } from '#contract/rules/limits.ts'

/** The name of the boxes in the list, and of those on the page that refuses several. */
export const pickField = 'pick'
/** The value of the box that picks the whole list, for browsers without script. */
export const pickAll = 'all'
export const bulkParam = 'bulk'
export const bulkIntents = {
  reject: 'bulk_reject',
  postpone: 'bulk_postpone',
  activate: 'bulk_activate',
  interview: 'bulk_interview',
  label: 'bulk_label',
  unlabel: 'bulk_unlabel',
} as const
export const bulkLabelField = 'bulk_label_name'
export type BulkMove = keyof typeof bulkIntents

export function bulkMoveOf(intent: string): BulkMove | undefined {
  return (Object.keys(bulkIntents) as BulkMove[]).find((move) => bulkIntents[move] === intent)
}

/** Returns whether a form came back that answers several. */
export function isOfBulk({ values }: { values: Record<string, unknown> }): boolean {
  return bulkMoveOf(String(values.intent)) !== undefined
}

/** Returns the picked applications in the order of the list; at most as many as one request can move. */
export function pickedOf(
  picks: readonly string[],
  applications: readonly Application[],
): Application[] {
  const picked = picks.includes(pickAll)
    ? applications
    : applications.filter(({ public_id }) => picks.includes(public_id))
  return picked.slice(0, limits.bulkMoves)
}
