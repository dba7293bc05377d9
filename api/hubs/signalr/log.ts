export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Where the server tells what happens; it never passes query strings or tokens. */
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void

export function silent(): void {}
