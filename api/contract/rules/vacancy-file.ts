// The files from which several vacancies come in at once.
import { uploadLimits } from './upload-limits.ts'

export const vacancyFileLimits = {
  ...uploadLimits(2),
  /** How many vacancies one file may have. */
  rows: 100,
  columns: 60,
  /** For how many hours a file that was read waits to be imported. */
  hours: 24,
} as const

/** The files that employers can choose in the upload field. */
export const vacancyFileAccept = '.csv,.xlsx,.xml'

/** The columns that the import knows, in the order of the template. */
export const vacancyColumns = [
  'title',
  'specialty',
  'city',
  'address',
  'pay',
  'experience',
  'work',
  'description',
  'responsibilities',
  'requirements',
  'conditions',
  'skills',
  'contact',
] as const
export type VacancyColumn = (typeof vacancyColumns)[number]
