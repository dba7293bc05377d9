// The columns of a table of applications, as the employer may see them.
import type { Application } from '../../contract/applications.ts'
import { employerStatus, type EmployerStatus } from '../../contract/rules/employer-status.ts'
import type { SystemReason } from '../../contract/rules/vocabulary.ts'
import type { Cell } from '../../spreadsheets/csv.ts'
import locale from './locales/ru.json' with { type: 'json' }

const texts = locale.table
const statuses: Record<EmployerStatus, string> = texts.statuses
const closed: Record<SystemReason, string> = texts.closed_by_system

interface Column {
  width: number
  cell: (application: Application, now: Date) => Cell
}

const columns: Record<keyof typeof texts.columns, Column> = {
  name: { width: 30, cell: ({ resume }) => resume.name ?? nameless(resume) },
  title: { width: 30, cell: ({ resume }) => resume.title },
  area: { width: 18, cell: ({ resume }) => resume.area?.name ?? null },
  experience: { width: 11, cell: ({ resume }) => yearsOf(resume) },
  salary: { width: 20, cell: ({ resume }) => resume.salary_expected?.amount ?? null },
  currency: { width: 9, cell: ({ resume }) => resume.salary_expected?.currency ?? null },
  status: { width: 45, cell: statusOf },
  applied: { width: 24, cell: ({ created_at }) => new Date(created_at) },
  due: { width: 18, cell: dueOf },
  email: { width: 28, cell: ({ contacts }) => contacts?.email ?? null },
  phones: { width: 28, cell: ({ contacts }) => contacts?.phones.join(', ') ?? null },
}

/** Returns a table with a row for each application, in the given order. */
export function applicationsTable(applications: readonly Application[], now: Date) {
  const all = Object.values(columns)
  return {
    name: texts.sheet,
    header: Object.values(texts.columns),
    widths: all.map(({ width }) => width),
    rows: applications.map((each) => all.map(({ cell }) => cell(each, now))),
  }
}

function nameless({ is_erased }: Application['resume']): string {
  return is_erased ? texts.erased : texts.hidden_name
}

/** Returns the years of work with one decimal place. */
function yearsOf(resume: Application['resume']) {
  const { total_experience_months: months, is_erased, is_short } = resume
  return is_erased || (is_short && months === 0) ? null : Math.round((months / 12) * 10) / 10
}

/** Returns by when the employer has to answer; null once an answer is given. */
function dueOf({ status, response_due_at, pending_refusal }: Application): Date | null {
  const isOwed = (status === 'active' || status === 'postponed') && !pending_refusal
  return isOwed && response_due_at ? new Date(response_due_at) : null
}

function statusOf(application: Application, now: Date): string {
  const { closed_by, close_reason } = application
  if (closed_by === 'system' && close_reason) return closed[close_reason as SystemReason]
  return statuses[employerStatus(application, now)]
}
