// When a form's words are saved: knows neither the form nor the network.
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'

type Values = FormRefusal['values']

/** What became of saving: kept at a time, needed no longer, or why not and whether it is worth another try. */
export type Outcome =
  | { is: 'saved'; at: string }
  | { is: 'none' }
  | { is: 'offline' | 'delayed' }
  | { is: 'signed_out' | 'too_large' }

export interface KeeperOptions {
  /** What the form holds. */
  read: () => Values
  /** What it began with, which needs no draft; null where that has been typed already. */
  start: Values | null
  save: (values: Values) => Promise<Outcome>
  remove: () => Promise<Outcome>
  /** Told of each outcome. */
  tell: (outcome: Outcome) => void
}

export type DraftKeeper = ReturnType<typeof createKeeper>

const soonMs = 3_000
const againMs = 10_000

export function createKeeper({ read, start, save, remove, tell }: KeeperOptions) {
  let base = start && wordsOf(start)
  let kept = base
  let beforeSent = { base, kept }
  let timer: ReturnType<typeof setTimeout> | undefined
  // Counts what is sent: an answer to anything but the last is no news.
  let turn = 0
  // Sent, and not answered yet on this page.
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
    const words = wordsOf(values)
    if (words === kept) return
    const before = kept
    kept = words
    const own = ++turn
    const outcome = words === base ? await remove() : await save(values)
    if (own !== turn) return
    tell(outcome)
    if (outcome.is === 'saved' || outcome.is === 'none') return
    kept = before
    if (outcome.is === 'offline' || outcome.is === 'delayed') plan(againMs)
  }

  return {
    /** Something may have changed: it is saved soon, however long the typing goes on. */
    touched: () => plan(soonMs),
    /** Saves at once what is not saved yet: there may be no later. */
    keep,
    /** Whether nothing was typed since the form opened or was saved. */
    isUntouched: (): boolean => wordsOf(read()) === kept,
    /** Whether the form says the same as a draft. */
    holds: (values: Values): boolean => wordsOf(read()) === wordsOf(values),
    /** What the form holds now is on the server under this draft. */
    isKept(): void {
      kept = wordsOf(read())
    },
    /** The form is on its way, and needs no draft unless it comes back. */
    sent(): void {
      cancel()
      turn++
      isSent = true
      const words = wordsOf(read())
      if (words !== base) beforeSent = { base, kept }
      base = kept = words
      tell({ is: 'none' })
    },
    /** It came back refused, so its words are still only typed. */
    refused(): void {
      isSent = false
      base = beforeSent.base
      kept = null
      void keep()
    },
    /** The page is left. What was typed since the form was sent goes on in the page that follows. */
    async leave(): Promise<void> {
      if (!isSent) await keep()
      cancel()
    },
    /** The form was saved, and stays. */
    answered(): void {
      isSent = false
    },
  }
}

/** Those of `values` that a person gave; the others change by themselves. */
export function wordsOf(values: Values) {
  const typed = Object.entries(values).filter(([name]) => !unwritten.has(name))
  return JSON.stringify(Object.fromEntries(typed))
}

const unwritten = new Set(['key', 'version', 'overwrite', 'draft', 'draft_seq', 'draft_source'])
