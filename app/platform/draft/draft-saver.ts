// Decides when a form's draft is saved, independently of the form and the network.
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

type Values = FormRefusal['values']

/** The result of saving: saved, no longer needed, failed but worth a retry, or failed for good. */
export type DraftSaveResult =
  | { is: 'saved'; at: string }
  | { is: 'none' }
  | { is: 'offline' | 'delayed' }
  | { is: 'signed_out' | 'too_large' }

export interface DraftSaverOptions {
  read: () => Values
  /** The initial values, which need no draft; null if the form was filled with unsaved text. */
  start: Values | null
  save: (values: Values) => Promise<DraftSaveResult>
  remove: () => Promise<DraftSaveResult>
  onResult: (outcome: DraftSaveResult) => void
}

export type DraftSaver = ReturnType<typeof createDraftSaver>

const soonMs = 3_000
const againMs = 10_000

export function createDraftSaver({ read, start, save, remove, onResult }: DraftSaverOptions) {
  let base = start && serializeTyped(start)
  let savedText = base
  let beforeSent = { base, savedText }
  let timer: ReturnType<typeof setTimeout> | undefined
  // Numbers the requests, so that only the last one's result counts.
  let turn = 0
  // The form was submitted and the page has no reply yet.
  let isSent = false

  function plan(ms: number): void {
    timer ??= setTimeout(() => void keep(), ms)
  }

  function cancel(): void {
    clearTimeout(timer)
    timer = undefined
  }

  async function keep(): Promise<void> {
    cancel()
    const values = read()
    const words = serializeTyped(values)
    if (words === savedText) return
    const before = savedText
    savedText = words
    const own = ++turn
    const outcome = words === base ? await remove() : await save(values)
    if (own !== turn) return
    onResult(outcome)
    if (outcome.is === 'saved' || outcome.is === 'none') return
    savedText = before
    if (outcome.is === 'offline' || outcome.is === 'delayed') plan(againMs)
  }

  return {
    /** Schedules a save, which continued typing does not postpone. */
    touched: () => plan(soonMs),
    /** Saves pending changes at once, because the page may be closing. */
    keep,
    isUntouched: (): boolean => serializeTyped(read()) === savedText,
    hasText: (values: Values): boolean => serializeTyped(read()) === serializeTyped(values),
    /** Marks the current values as saved. */
    markSaved(): void {
      savedText = serializeTyped(read())
    },
    /** The form was submitted; it needs a draft again only if it is refused. */
    sent(): void {
      cancel()
      turn++
      isSent = true
      const words = serializeTyped(read())
      if (words !== base) beforeSent = { base, savedText }
      base = savedText = words
      onResult({ is: 'none' })
    },
    /** The form was refused, so its text is unsaved again. */
    refused(): void {
      isSent = false
      base = beforeSent.base
      savedText = null
      void keep()
    },
    /** The page is being left. Text typed after submitting is carried over to the next page. */
    async leave(): Promise<void> {
      if (!isSent) await keep()
      cancel()
    },
    /** The form was saved, and the page stays. */
    answered(): void {
      isSent = false
    },
  }
}

/** Serializes the values that a person typed, without those that change by themselves. */
export function serializeTyped(values: Values) {
  const typed = Object.entries(values).filter(([name]) => !unwritten.has(name))
  return JSON.stringify(Object.fromEntries(typed))
}

const unwritten = new Set(['key', 'version', 'overwrite', 'draft', 'draft_seq', 'draft_source'])
