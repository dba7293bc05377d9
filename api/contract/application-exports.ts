// Saves the applications to a vacancy as a table.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams } from './fields.ts'
import { vacancyLimits } from './rules/limits.ts'

export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFormat, string>

export const exportApplications = endpoint({
  kind: 'file',
  method: 'POST',
  path: '/v1/vacancies/:id/applications/export',
  access: 'employer',
  summary: `The applications to a vacancy of the caller’s company as a table for Excel, newest first, at most ${vacancyLimits.exportedApplications}. Who saved a table, and when, is recorded.`,
  params: idParams,
  body: z.object({ format: z.enum(tableFormats) }),
  types: [tableTypes.csv, tableTypes.xlsx],
  errors: ['vacancies:not_found', 'companies:not_permitted', 'request:limit_exceeded'],
})
