// Moves of a vacancy by its company, by status (spec §10.2). Only a vacancy that nobody else has seen may be deleted.
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

/** Days that a vacancy is listed after it was published or prolonged. */
export const vacancyDays = 30

/** Days before its end when the letter is sent and the company's pages show a warning. */
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
