// Decides when a form's typed text is saved as a draft: after a pause in typing, or when the page is left.
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

type Values = FormRefusal['values']

export type DraftSaveResult =
  | { is: 'saved'; at: string }
  | { is: 'none' }
  | { is: 'offline' | 'delayed' }
  | { is: 'signed_out' | 'too_large' }

export interface DraftSaverOptions {
  read: () => Values
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
  let turn = 0
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
    /** The visitor has typed something: saves the draft after a short pause. */
    touched: () => plan(soonMs),
    /** Saves the draft without a pause, because the visitor may be closing the page. */
    keep,
    isUntouched: (): boolean => serializeTyped(read()) === savedText,
    hasText: (values: Values): boolean => serializeTyped(read()) === serializeTyped(values),
    markSaved(): void {
      savedText = serializeTyped(read())
    },
    sent(): void {
      cancel()
      turn++
      isSent = true
      const words = serializeTyped(read())
      if (words !== base) beforeSent = { base, savedText }
      base = savedText = words
      onResult({ is: 'none' })
    },
    refused(): void {
      isSent = false
      base = beforeSent.base
      savedText = null
      void keep()
    },
    /** The form was sent and stays open with `values`; what is typed from now on is another draft. */
    restarted(values: Values): void {
      cancel()
      turn++
      isSent = false
      base = savedText = serializeTyped(values)
    },
    async leave(): Promise<void> {
      if (!isSent) await keep()
      cancel()
    },
    answered(): void {
      isSent = false
    },
  }
}

export function serializeTyped(values: Values) {
  const typed = Object.entries(values).filter(([name]) => !unwritten.has(name))
  return JSON.stringify(Object.fromEntries(typed))
}

const unwritten = new Set([
  'key',
  'version',
  'overwrite',
  'waits',
  'draft',
  'draft_seq',
  'draft_source',
])
