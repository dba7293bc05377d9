import type { Config } from '../../api/config.ts'

/**
 * A line of the doctor: something is right, or wrong and how it is mended, or off because it is not configured.
 * A note names what is right in some cases only.
 */
export interface Diagnosis {
  name: string
  state: 'right' | 'wrong' | 'note' | 'off'
  text: string
}

export interface Patient {
  config: Config
  /** The clock of this machine, in ms since 1970. */
  now: () => number
  /** Aborted at the time limit of a check. */
  signal: AbortSignal
}

/** Examines one thing. A thrown error counts as wrong, with its message as the text. */
export type Check = (patient: Patient) => Promise<Diagnosis | Diagnosis[]>

const diagnosis = (state: Diagnosis['state']) => (name: string, text: string) => ({
  name,
  state,
  text,
})

export const right = diagnosis('right')
export const wrong = diagnosis('wrong')
export const note = diagnosis('note')
export const off = diagnosis('off')

/** Returns the message of an error with its cause, such as the code of a refused connection. */
export function reasonOf(error: unknown): string {
  const { message, code, cause, errors } = error as Error & { code?: string; errors?: unknown[] }
  const deeper = cause ?? errors?.[0]
  if (deeper) return reasonOf(deeper)
  return message || code || String(error)
}

const mostSkewMs = 5000

/** Returns what is wrong with this machine's clock if another one shows `theirs` at the same moment; null if nothing. */
export function skewOf(theirs: number, ours: number, whose: string): string | null {
  const seconds = Math.round(Math.abs(theirs - ours) / 1000)
  if (Math.abs(theirs - ours) <= mostSkewMs) return null
  const direction = theirs > ours ? 'behind' : 'ahead of'
  return `this machine is ${seconds} s ${direction} ${whose}: set both by NTP (timedatectl set-ntp true)`
}
