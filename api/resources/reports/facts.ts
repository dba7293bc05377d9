import { sql } from 'drizzle-orm'
import { withoutContacts } from '../../contract/rules/contacts-in-text.ts'
import type { ReportTarget } from '../../contract/rules/reports.ts'

/** SQL for the kind of the thing that people have reported, of a row of `desk_cases`. */
export const reportedKind = sql<ReportTarget>`case when desk_cases.vacancy_id is not null then 'vacancy'
  when desk_cases.resume_id is not null then 'resume'
  when desk_cases.company_id is not null then 'company' else 'message' end`

/** Returns the title of a reported thing for somebody who may not see contacts. */
export function titleForOthers({ kind, title }: { kind: ReportTarget; title: string }): string {
  return kind === 'resume' ? withoutContacts(title) : title
}
