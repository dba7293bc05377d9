// An act is a form that a signed-in user has sent while the server was not reachable; it waits in the browser.
import { idempotencyHours } from '#contract/rules/idempotency.ts'
import { limits } from '#contract/rules/limits.ts'
import { mayWait } from '#app/waiting-paths.ts'

const hourMs = 3600_000

/** After this time the browser sends a waiting form only if the user agrees again. */
export const askAfterHours = 20
/** After this time the form is never sent, because the server has deleted its idempotency key. */
export const endAfterMs = idempotencyHours * hourMs
/** After a tab has begun to send a form, other tabs do not send the form for this time. */
export const claimMs = 60_000

export const outboxLimits = {
  acts: 50,
  fields: 100,
  textBytes: limits.formBytes,
  fileBytes: 16 * 1024 * 1024,
  /** After this number of server errors, the user must decide whether to send the form again. */
  tries: 6,
}

export type ActValue = string | Blob

/** A waiting form as the browser stores it. */
export interface WaitingAct {
  id: number
  version: 1
  /** The id of the account that sent the form. */
  account: number
  /** The path of the form's URL. */
  path: string
  fields: [name: string, value: ActValue][]
  /** The vacancy, resume or application of the form, such as `vacancy.<public id>`. */
  of: string
  /** The title of the vacancy, resume or application in the list of waiting forms. */
  title: string
  /** The type of the form: a key of the texts `outbox.acts`. */
  act: string
  /** The time at which the user sent the form, in milliseconds since 1970. */
  at: number
  /** The time at which the user agreed to send an old form, in milliseconds since 1970. */
  agreedAt?: number
  /** The time at which a tab began to send the form, in milliseconds since 1970. */
  claimedAt?: number
  /** The number of server errors (status 5xx) in reply to the form. */
  tries: number
  /** The reason why the server has refused the form; empty if the reason is unknown. */
  refusal?: string
}

export type ActState = 'waits' | 'sending' | 'behind' | 'asks' | 'refused' | 'expired'

/** Returns the state of each waiting form. A form is `behind` if an earlier form with the same `of` is undecided. */
export function statesOf(acts: readonly WaitingAct[], now: number): Map<number, ActState> {
  const states = new Map<number, ActState>()
  const undecided = new Set<string>()
  for (const act of acts) {
    const state = stateOf(act, now)
    states.set(act.id, state === 'waits' && undecided.has(act.of) ? 'behind' : state)
    if (state === 'asks' || state === 'refused' || state === 'expired') undecided.add(act.of)
  }
  return states
}

function stateOf({ at, agreedAt, claimedAt, tries, refusal }: WaitingAct, now: number): ActState {
  const age = now - at
  if (refusal !== undefined) return 'refused'
  if (age >= endAfterMs) return 'expired'
  if (claimedAt !== undefined && Math.abs(now - claimedAt) < claimMs) return 'sending'
  // If the time is in the future, the clock of the device was wrong.
  const isOld = age >= askAfterHours * hourMs || age < -hourMs
  return (isOld || tries >= outboxLimits.tries) && agreedAt === undefined ? 'asks' : 'waits'
}

/** Returns the oldest waiting form; null if no form waits or another tab is sending a form. */
export function nextToSend(acts: readonly WaitingAct[], now: number): WaitingAct | null {
  const states = statesOf(acts, now)
  if ([...states.values()].includes('sending')) return null
  return acts.find(({ id }) => states.get(id) === 'waits') ?? null
}

const ofPattern = /^[a-z]+\.[a-z0-9.-]{1,60}$/

/** Checks a stored record. Returns null if its format is wrong. */
export function parseAct(record: unknown): WaitingAct | null {
  if (typeof record !== 'object' || record === null) return null
  const act = record as Partial<Record<keyof WaitingAct, unknown>>
  const isOurs =
    act.version === 1 &&
    isCount(act.id) &&
    isCount(act.account) &&
    isText(act.path, 1000) &&
    mayWait(act.path) &&
    isText(act.of, 100) &&
    ofPattern.test(act.of) &&
    isText(act.title, 300) &&
    isText(act.act, 40) &&
    isCount(act.at) &&
    isCount(act.tries) &&
    (act.agreedAt === undefined || isCount(act.agreedAt)) &&
    (act.claimedAt === undefined || isCount(act.claimedAt)) &&
    (act.refusal === undefined || isText(act.refusal, 1000)) &&
    areFields(act.fields)
  return isOurs ? (record as WaitingAct) : null
}

/** Returns whether the fields of a form are few and small enough to be stored. */
export function areFields(fields: unknown): fields is WaitingAct['fields'] {
  if (!Array.isArray(fields) || fields.length > outboxLimits.fields) return false
  let textBytes = 0
  let fileBytes = 0
  for (const field of fields as unknown[]) {
    if (!Array.isArray(field) || field.length !== 2 || !isText(field[0], 200)) return false
    const value: unknown = field[1]
    if (typeof value === 'string') textBytes += value.length
    else if (value instanceof Blob) fileBytes += value.size
    else return false
  }
  return textBytes <= outboxLimits.textBytes && fileBytes <= outboxLimits.fileBytes
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most
}

/** Returns whether two forms are equal, so that a second press of a button stores no second form. */
export function isSameAct(
  a: Pick<WaitingAct, 'account' | 'path' | 'fields'>,
  b: Pick<WaitingAct, 'account' | 'path' | 'fields'>,
): boolean {
  if (a.account !== b.account || a.path !== b.path) return false
  const key = keyOf(a.fields)
  if (key !== undefined) return key === keyOf(b.fields)
  return JSON.stringify(a.fields) === JSON.stringify(b.fields)
}

function keyOf(fields: WaitingAct['fields']): ActValue | undefined {
  return fields.find(([name]) => name === 'key')?.[1]
}

/** Returns the texts that the user typed and the names of the chosen files, to show them with the waiting form. */
export function wordsOf({ fields }: Pick<WaitingAct, 'fields'>): string[] {
  return fields.flatMap(([name, value]) => {
    if (value instanceof File) return [value.name]
    if (typeof value !== 'string') return []
    const isTyped = name === 'text' || name === 'message' || name.startsWith('answer')
    return isTyped && value.trim() !== '' ? [value.trim()] : []
  })
}

/** Returns the ms until the next attempt: at first 5 seconds, each time twice as long, at most 5 minutes. */
export function retryDelayMs(attempt: number): number {
  return Math.min(5000 * 2 ** attempt, 5 * 60_000)
}
