/** Reports an unexpected error: one line in the log and one report, without personal texts. */
export type Report = (error: unknown, message: string, fields?: ReportFields) => void

type ReportFields = Record<string, unknown> & { requestId?: string }
