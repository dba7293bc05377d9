// Actions of a company on a vacancy, by its status (spec §10.2). A vacancy that was ever published cannot be deleted.
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

/** For how many days a vacancy is listed after it was published or prolonged. */
export const vacancyDays = 30

/** How many days before a vacancy leaves the lists the company gets a warning, on the vacancy's page and by e-mail. */
export const endingDays = 3

const from: Record<VacancyAction, readonly VacancyStatus[]> = {
  publish: ['draft', 'on_moderation', 'published', 'paused'],
  pause: ['published'],
  unpause: ['paused'],
  prolong: ['published', 'paused'],
  archive: ['on_moderation', 'published', 'paused'],
  restore: ['archived'],
  delete: ['draft'],
}

export function mayDo(action: VacancyAction, status: VacancyStatus): boolean {
  return from[action].includes(status)
}
