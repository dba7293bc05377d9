/** Reports an unexpected error to the log and to the error tracker, without personal data. */
export type Report = (error: unknown, message: string, fields?: ReportFields) => void

type ReportFields = Record<string, unknown> & { requestId?: string }
