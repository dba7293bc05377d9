import { sql, type SQL } from 'drizzle-orm'
import { caseKinds, type CaseKind } from '../../../contract/rules/desk.ts'
import { deskCases } from '../../../database/tables.ts'
import { company } from './company.ts'
import type { KindOfCase } from './kind.ts'
import { appeal } from './appeal.ts'
import { refund } from './refund.ts'
import { report } from './report.ts'
import { support } from './support.ts'
import { vacancy } from './vacancy.ts'

export const kinds: { [K in CaseKind]: KindOfCase<K> } = {
  company,
  support,
  vacancy,
  report,
  appeal,
  refund,
}

/** Selects what the queue says of a case, by its kind. */
export const aboutCase: SQL = sql`case ${deskCases.kind} ${sql.join(
  caseKinds.map((kind) => sql`when ${kind} then ${kinds[kind].about}`),
  sql` `,
)} end || jsonb_build_object('kind', ${deskCases.kind})`
