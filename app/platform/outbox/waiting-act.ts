// An act is a form that a signed-in person has sent while the server was not reachable.
import { idempotencyHours } from '#contract/rules/idempotency.ts'
import { limits } from '#contract/rules/limits.ts'
import { mayWait } from '#app/waiting-paths.ts'

const hourMs = 3600_000

/** After this time an act is sent only if the person agrees again. */
export const askAfterHours = 20
/** After this time the server may have forgotten the act's key, so the act is never sent again. */
export const endAfterMs = idempotencyHours * hourMs
/** For how long an act counts as being sent after a tab has begun to send it. */
export const claimMs = 60_000

export const outboxLimits = {
  acts: 50,
  fields: 100,
  textBytes: limits.formBytes,
  fileBytes: 16 * 1024 * 1024,
  /** The number of replies with an error of the server after which the person is asked. */
  tries: 6,
}

export type ActValue = string | Blob

/** An act as the browser stores it. */
export interface WaitingAct {
  id: number
  version: 1
  /** The id of the account that acted. */
  account: number
  /** The URL of the form, a path of this site. */
  path: string
  fields: [name: string, value: ActValue][]
  /** The thing at which the act is shown, such as `vacancy.<public id>`. */
  of: string
  /** The name of the thing in the list of all acts. */
  title: string
  /** The kind of the act: a key of the texts `outbox.acts`. */
  act: string
  /** When the form was sent, in milliseconds. */
  at: number
  /** When the person agreed to send an old act, in milliseconds. */
  agreedAt?: number
  /** When a tab began to send the act, in milliseconds. */
  claimedAt?: number
  /** How often the server has replied with an error of its own. */
  tries: number
  /** Why the server has refused the act. An empty text stands for a reason without a sentence. */
  refusal?: string
}

export type ActState = 'waits' | 'sending' | 'behind' | 'asks' | 'refused' | 'expired'

/** Returns the state of each act, in the order of sending. Acts of a thing wait for an undecided earlier one. */
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
  // A time in the future comes from a clock that was wrong.
  const isOld = age >= askAfterHours * hourMs || age < -hourMs
  return (isOld || tries >= outboxLimits.tries) && agreedAt === undefined ? 'asks' : 'waits'
}

/** Returns the act to send next: the oldest that waits. Null if there is none or another tab is sending. */
export function nextToSend(acts: readonly WaitingAct[], now: number): WaitingAct | null {
  const states = statesOf(acts, now)
  if ([...states.values()].includes('sending')) return null
  return acts.find(({ id }) => states.get(id) === 'waits') ?? null
}

const ofPattern = /^[a-z]+\.[a-z0-9.-]{1,60}$/

/** Checks a record of the browser's storage. Returns null if no page can have written it. */
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

/** Returns whether two forms are the same act, so that a second press is not stored. */
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

/** Returns the words that the person typed, and the names of chosen files, to show them beside the act. */
export function wordsOf({ fields }: Pick<WaitingAct, 'fields'>): string[] {
  return fields.flatMap(([name, value]) => {
    if (value instanceof File) return [value.name]
    if (typeof value !== 'string') return []
    const isTyped = name === 'text' || name === 'message' || name.startsWith('answer')
    return isTyped && value.trim() !== '' ? [value.trim()] : []
  })
}

/** Returns how long to wait before the next try, in milliseconds: 5 seconds at first, then twice as long, at most 5 minutes. */
export function retryDelayMs(attempt: number): number {
  return Math.min(5000 * 2 ** attempt, 5 * 60_000)
}
