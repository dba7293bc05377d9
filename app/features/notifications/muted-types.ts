import { topicsOf, type NotificationType } from '#contract/rules/notifications.ts'
import type { AccountType } from '#contract/rules/vocabulary.ts'

/**
 * Returns the types that a channel tells nothing about, after a form with a checkbox a topic is saved. The
 * rest stays: types without a topic, and single types of a topic that was and is ticked.
 */
export function mutedTypes(
  before: readonly NotificationType[],
  ticked: readonly string[],
  side: AccountType,
): NotificationType[] {
  const topics = topicsOf(side)
  const shown = new Set(topics.flatMap(([, types]) => types))
  const chosen = topics.flatMap(([topic, types]) => {
    if (!ticked.includes(topic)) return types
    return isMuted(types, before) ? [] : types.filter((type) => before.includes(type))
  })
  return [...before.filter((type) => !shown.has(type)), ...chosen]
}

/** Returns whether a topic's checkbox is empty. */
export function isMuted(
  types: readonly NotificationType[],
  muted: readonly NotificationType[],
): boolean {
  return types.every((type) => muted.includes(type))
}

/** Returns the types among the muted ones that concern a side. */
export function ownTypes<Type extends NotificationType>(
  muted: readonly Type[],
  side: AccountType,
): Type[] {
  const own = topicsOf(side).flatMap(([, types]) => types)
  const others = topicsOf(side === 'candidate' ? 'employer' : 'candidate')
  const foreign = others.flatMap(([, types]) => types).filter((type) => !own.includes(type))
  return muted.filter((type) => !foreign.includes(type))
}
