// What its company does with a vacancy, by the states it may be in (product 2.2). Deleting is for what nobody else has seen.
import type { VacancyStatus } from './vocabulary.ts'

export const vacancyActions = [
  'publish',
  'pause',
  'unpause',
  'prolong',
  'archive',
  'restore',
  'delete',
] as const
export type VacancyAction = (typeof vacancyActions)[number]

/** How long a vacancy stands after it was published or prolonged, in days. */
export const vacancyDays = 30

/** Days before its end from which on it is said: by a letter, and on the pages of its company. */
export const endingDays = 3

const from: Record<VacancyAction, readonly VacancyStatus[]> = {
  publish: ['draft', 'published', 'paused'],
  pause: ['published'],
  unpause: ['paused'],
  prolong: ['published', 'paused'],
  archive: ['published', 'paused'],
  restore: ['archived'],
  delete: ['draft'],
}

export function mayDo(action: VacancyAction, status: VacancyStatus): boolean {
  return from[action].includes(status)
}
