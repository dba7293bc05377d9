// A waiting form is a form that a signed-in user has sent while the server was not reachable; it waits in the browser.
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
  forms: 50,
  fields: 100,
  textBytes: limits.formBytes,
  fileBytes: 16 * 1024 * 1024,
  /** After this number of server errors, the user must decide whether to send the form again. */
  tries: 6,
}

export type WaitingValue = string | Blob

/** A waiting form as the browser stores it. */
export interface WaitingForm {
  id: number
  version: 1
  /** The id of the account that sent the form. */
  account: number
  /** The path of the form's URL. */
  path: string
  fields: [name: string, value: WaitingValue][]
  /** The vacancy, resume or application of the form, such as `vacancy.<public id>`. */
  of: string
  /** The title of the vacancy, resume or application in the list of waiting forms. */
  title: string
  /** The type of the form: a key of the texts `outbox.kinds`. */
  kind: string
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

export type WaitingState = 'waits' | 'sending' | 'behind' | 'asks' | 'refused' | 'expired'

/** Returns the state of each waiting form. A form is `behind` if an earlier form with the same `of` is undecided. */
export function statesOf(forms: readonly WaitingForm[], now: number): Map<number, WaitingState> {
  const states = new Map<number, WaitingState>()
  const undecided = new Set<string>()
  for (const form of forms) {
    const state = stateOf(form, now)
    states.set(form.id, state === 'waits' && undecided.has(form.of) ? 'behind' : state)
    if (state === 'asks' || state === 'refused' || state === 'expired') undecided.add(form.of)
  }
  return states
}

/** Returns whether the server has failed so often that the user has to decide, however young the form is. */
export function hasFailedOften({ tries }: Pick<WaitingForm, 'tries'>): boolean {
  return tries >= outboxLimits.tries
}

function stateOf(form: WaitingForm, now: number): WaitingState {
  const { at, agreedAt, claimedAt, refusal } = form
  const age = now - at
  if (refusal !== undefined) return 'refused'
  if (age >= endAfterMs) return 'expired'
  if (claimedAt !== undefined && Math.abs(now - claimedAt) < claimMs) return 'sending'
  // If the time is in the future, the clock of the device was wrong.
  const isOld = age >= askAfterHours * hourMs || age < -hourMs
  return (isOld || hasFailedOften(form)) && agreedAt === undefined ? 'asks' : 'waits'
}

/** Returns the oldest waiting form; null if no form waits or another tab is sending a form. */
export function nextToSend(forms: readonly WaitingForm[], now: number): WaitingForm | null {
  const states = statesOf(forms, now)
  if ([...states.values()].includes('sending')) return null
  return forms.find(({ id }) => states.get(id) === 'waits') ?? null
}

const ofPattern = /^[a-z]+\.[a-z0-9.-]{1,60}$/

/** Checks a stored record. Returns null if its format is wrong. */
export function parseWaitingForm(record: unknown): WaitingForm | null {
  if (typeof record !== 'object' || record === null) return null
  const form = record as Partial<Record<keyof WaitingForm, unknown>>
  const isOurs =
    form.version === 1 &&
    isCount(form.id) &&
    isCount(form.account) &&
    isText(form.path, 1000) &&
    mayWait(form.path) &&
    isText(form.of, 100) &&
    ofPattern.test(form.of) &&
    isText(form.title, 300) &&
    isText(form.kind, 40) &&
    isCount(form.at) &&
    isCount(form.tries) &&
    (form.agreedAt === undefined || isCount(form.agreedAt)) &&
    (form.claimedAt === undefined || isCount(form.claimedAt)) &&
    (form.refusal === undefined || isText(form.refusal, 1000)) &&
    areFields(form.fields)
  return isOurs ? (record as WaitingForm) : null
}

/** Returns whether the fields of a form are few and small enough to be stored. */
export function areFields(fields: unknown): fields is WaitingForm['fields'] {
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
export function isSameForm(
  a: Pick<WaitingForm, 'account' | 'path' | 'fields'>,
  b: Pick<WaitingForm, 'account' | 'path' | 'fields'>,
): boolean {
  if (a.account !== b.account || a.path !== b.path) return false
  const key = keyOf(a.fields)
  if (key !== undefined) return key === keyOf(b.fields)
  return JSON.stringify(a.fields) === JSON.stringify(b.fields)
}

function keyOf(fields: WaitingForm['fields']): WaitingValue | undefined {
  return fields.find(([name]) => name === 'key')?.[1]
}

/** Returns the texts that the user typed and the names of what is chosen, such as files, to show them with the waiting form. */
export function typedTexts({ fields }: Pick<WaitingForm, 'fields'>): string[] {
  const chosen = new Set(fields.flatMap(([name, value]) => (name === 'chosen' ? [value] : [])))
  return fields.flatMap(([name, value]) => {
    if (value instanceof File) return [value.name]
    if (typeof value !== 'string') return []
    const [, named] = /^title\.(.*)/.exec(name) ?? []
    if (named) return chosen.has(named) ? [value] : []
    const isTyped = name === 'text' || name === 'message' || name.startsWith('answer')
    return isTyped && value.trim() !== '' ? [value.trim()] : []
  })
}

/** Returns the ms until the next attempt: at first 5 seconds, each time twice as long, at most 5 minutes. */
export function retryDelayMs(attempt: number): number {
  return Math.min(5000 * 2 ** attempt, 5 * 60_000)
}
