// Decides when the draft of a form is saved; does not know the form's elements, or how drafts are sent.
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

type Values = FormRefusal['values']

/** The result of saving a draft: saved, no longer needed, failed but worth a retry, or failed for good. */
export type DraftSaveResult =
  | { is: 'saved'; at: string }
  | { is: 'none' }
  | { is: 'offline' | 'delayed' }
  | { is: 'signed_out' | 'too_large' }

export interface DraftSaverOptions {
  read: () => Values
  /** The initial values of the form, which need no draft; null if the form was filled with unsaved text. */
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
  // Numbers the requests that save a draft, so that only the result of the latest request is used.
  let turn = 0
  // True after the form was submitted, while the page waits for the reply.
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
    /** Schedules saving the draft; continued typing does not postpone it. */
    touched: () => plan(soonMs),
    /** Saves the draft immediately, because the page may be closing. */
    keep,
    isUntouched: (): boolean => serializeTyped(read()) === savedText,
    hasText: (values: Values): boolean => serializeTyped(read()) === serializeTyped(values),
    markSaved(): void {
      savedText = serializeTyped(read())
    },
    /** Must be called when a form is submitted: its text needs a draft again only if the form is refused. */
    sent(): void {
      cancel()
      turn++
      isSent = true
      const words = serializeTyped(read())
      if (words !== base) beforeSent = { base, savedText }
      base = savedText = words
      onResult({ is: 'none' })
    },
    /** Must be called when a form was refused, because its text is unsaved again. */
    refused(): void {
      isSent = false
      base = beforeSent.base
      savedText = null
      void keep()
    },
    /** Must be called when the visitor leaves the page with a form; returns text typed after submitting. */
    async leave(): Promise<void> {
      if (!isSent) await keep()
      cancel()
    },
    /** Must be called when a form was accepted and its page stays open. */
    answered(): void {
      isSent = false
    },
  }
}

/** Serializes the values that the visitor typed, without hidden fields that scripts change. */
export function serializeTyped(values: Values) {
  const typed = Object.entries(values).filter(([name]) => !unwritten.has(name))
  return JSON.stringify(Object.fromEntries(typed))
}

const unwritten = new Set(['key', 'version', 'overwrite', 'draft', 'draft_seq', 'draft_source'])
