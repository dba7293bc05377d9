// Several vacancies come in by a file (spec §10.2): a dry run names the faults of each row, then all are saved or none.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dateTime, idParams, publicId } from './fields.ts'
import { usage } from './plans.ts'
import { vacancyColumns, vacancyFileLimits } from './rules/vacancy-file.ts'
import { vacancyContent } from './vacancies.ts'

export const vacancyFileFault = z.object({
  column: z.enum(vacancyColumns),
  /**
   * A code of field errors, such as `too_short:200`, or `unknown_cell`, `too_long_cell`, `same_row` or `open_vacancy`: an
   * earlier row or an open vacancy of the company has the same title and city.
   */
  code: z.string(),
  /** The beginning of the text of the cell; for `same_row` the number of the earlier row. */
  read: z.string(),
  /** The import that the fault prevents: any import of the file, or only its publication. */
  before: z.enum(['saving', 'publishing']),
})
export type VacancyFileFault = z.infer<typeof vacancyFileFault>

export const vacancyFileRow = z.object({
  /** The number of the row in a table, or of the line in an XML file, from 1. */
  line: z.int(),
  /** The id of the vacancy in the file; empty if it has none. */
  key: z.string(),
  content: vacancyContent,
  faults: z.array(vacancyFileFault),
})
export type VacancyFileRow = z.infer<typeof vacancyFileRow>

export const vacancyImport = z.object({
  public_id: publicId,
  company_id: z.int(),
  file_name: z.string(),
  /** `read`: nothing is saved yet. `undone`: its vacancies were taken back. */
  state: z.enum(['read', 'imported', 'undone']),
  imported_at: dateTime.nullable(),
  /** The rows that were read; empty once it is imported. */
  rows: z.array(vacancyFileRow),
  /** The names of columns that the import does not know; their cells are not read. */
  unknown_columns: z.array(z.string()),
  /** The publications of the plan that would pay; null once the file is imported. */
  usage: usage.nullable(),
  /** The vacancies that the import has made, by what became of them. */
  vacancies: z.object({
    draft: z.int(),
    published: z.int(),
    held: z.int(),
    archived: z.int(),
    /** How many of them have applications; an undo leaves these. */
    with_applications: z.int(),
  }),
})
export type VacancyImport = z.infer<typeof vacancyImport>

export const readVacancyFile = endpoint({
  kind: 'multipart',
  method: 'POST',
  path: '/v1/vacancy-imports',
  access: 'employer',
  summary: `Read up to ${vacancyFileLimits.rows} vacancies of a CSV, XLSX or XML file of at most ${vacancyFileLimits.megabytes} MB, for a company in which the caller may publish. No vacancy is saved; what was read is forgotten after ${vacancyFileLimits.hours} hours.`,
  bodyLimitBytes: vacancyFileLimits.formBytes,
  tooLarge: 'vacancies:file_too_large',
  body: z.object({ company_id: z.coerce.number().int().positive(), file: z.file() }),
  reply: vacancyImport,
  errors: [
    'companies:not_found',
    'vacancies:file_wrong_kind',
    'vacancies:file_no_title',
    'vacancies:file_empty',
    'vacancies:file_many_rows',
    'vacancies:file_damaged',
    'vacancies:file_with_dtd',
    'request:limit_exceeded',
  ],
})

export const getVacancyImport = endpoint({
  method: 'GET',
  path: '/v1/vacancy-imports/:id',
  access: 'employer',
  summary: 'A file that was read for a company in which the caller may publish.',
  params: idParams,
  reply: vacancyImport,
  errors: ['vacancies:import_not_found'],
})

export const listVacancyImports = endpoint({
  method: 'GET',
  path: '/v1/vacancy-imports',
  access: 'employer',
  summary: 'The last ten imports of the companies in which the caller may publish, newest first.',
  reply: z.array(
    vacancyImport
      .pick({ public_id: true, file_name: true, state: true, imported_at: true })
      .extend({ count: z.int() }),
  ),
})

export const importVacancies = endpoint({
  method: 'PATCH',
  path: '/v1/vacancy-imports/:id/import',
  access: 'employer',
  timeLimitMs: 30_000,
  summary:
    'Save all vacancies of a file that was read, or none; published by the rules for each vacancy, or as drafts.',
  params: idParams,
  body: z.object({ as: z.enum(['published', 'drafts']) }),
  reply: vacancyImport,
  errors: [
    'vacancies:import_not_found',
    'vacancies:import_done',
    'vacancies:import_faulty',
    'vacancies:incomplete_vacancy',
    'vacancies:duplicate_vacancy',
    'vacancies:bin_required',
    'vacancies:company_rejected',
    'vacancies:company_blocked',
    'plans:not_enough_services',
  ],
})

export const undoVacancyImport = endpoint({
  method: 'PATCH',
  path: '/v1/vacancy-imports/:id/undo',
  access: 'employer',
  timeLimitMs: 30_000,
  summary:
    'Delete the drafts of an import and archive what it has published. Vacancies with applications stay, because people wait for an answer.',
  params: idParams,
  reply: vacancyImport,
  errors: ['vacancies:import_not_found', 'vacancies:import_done'],
})
