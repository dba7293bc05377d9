import type { OwnReport } from '#contract/reports.ts'
import type { ReportTarget } from '#contract/rules/reports.ts'
import type reports from '#app/platform/i18n/locales/ru/reports.json'

/** The texts of the form. Its loader sends them, because a modal opens on pages that have not loaded them. */
export type ReportTexts = (typeof reports)['form']

/** The data of the form of a report, as a page and as a modal. */
export interface ReportForm {
  kind: ReportTarget
  /** The name of the reported thing; empty for a message. */
  name: string
  /** The words of a reported message. */
  words: string
  texts: ReportTexts
  idempotencyKey: string
  /** The visitor's report that a moderator has not decided about. */
  own: OwnReport | null
  /** Why the visitor cannot report this; null if he can. */
  refused: string | null
}
