/** Reports an unexpected failure: one line in the log, one report. The fields contain nothing that people wrote. */
export type Report = (error: unknown, message: string, fields?: ReportFields) => void

type ReportFields = Record<string, unknown> & { requestId?: string }
