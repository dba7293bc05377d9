// What is not known to be on the server is held in this browser until it is. session-watch.tsx deletes whatever begins
// with `my:` when the account leaves.
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { isNetworkFailure } from '#app/platform/errors/network-failure.ts'
import type { Outcome } from './draft-keeper.ts'

type Values = FormRefusal['values']

/** What one tab holds of a form. */
export interface TabDraft {
  id: string
  form: string
  /** Of this save, or of the end: higher than that of any before it in the tab. */
  seq?: number
}

/** A draft in this browser. */
interface HeldDraft {
  draft: TabDraft
  values: Values
}

export type DraftSender = ReturnType<typeof createSender>

// A request that outlives its page may have 64 kB, which all of the page share.
const beaconBytes = 60_000
const patienceMs = 10_000

/** Sends the drafts of an account to `url`. */
export function createSender(url: string, account: number) {
  const prefix = `my:draft:${account}:`

  async function save(draft: TabDraft, values: Values): Promise<Outcome> {
    hold(prefix + draft.id, JSON.stringify({ draft, values }))
    const outcome = await post(url, { ...draft, values: JSON.stringify(values) })
    // Of saves that overtake each other the later one holds its own words.
    const isDone = outcome.is === 'saved' || outcome.is === 'none'
    if (isDone && heldAs(prefix + draft.id)?.draft.seq === draft.seq) letGo(prefix + draft.id)
    return outcome
  }

  return {
    save,
    /** What was sent needs no draft. */
    forget: ({ id }: TabDraft): void => letGo(prefix + id),
    remove(draft: TabDraft): Promise<Outcome> {
      letGo(prefix + draft.id)
      return post(url, { ...draft, intent: 'delete' })
    },
    /** Sends what earlier pages could not; answers what is on the server now, or has just come there by itself. */
    async sendHeld(): Promise<HeldDraft[]> {
      const sent = heldUnder(prefix).map(async (held) => {
        const { is } = await save(held.draft, held.values)
        return is === 'saved' || is === 'none' ? [held] : []
      })
      return (await Promise.all(sent)).flat()
    },
  }
}

function heldUnder(prefix: string): HeldDraft[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    return names.map((name) => JSON.parse(localStorage.getItem(name) ?? ''))
  } catch {
    return []
  }
}

/** A storage that is full or forbidden costs the second place only. */
function hold(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    letGo(name)
  }
}

function letGo(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing is held where nothing can be.
  }
}

function heldAs(name: string): { draft: TabDraft } | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as { draft: TabDraft } | null
  } catch {
    return null
  }
}

async function post(
  url: string,
  fields: Record<string, string | number | undefined>,
): Promise<Outcome> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) body.append(name, String(value))
  }
  const bytes = new Blob(Object.values(fields).map(String)).size
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      keepalive: bytes < beaconBytes,
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status === 200) {
      const { saved_at: at } = (await answer.json()) as { saved_at: string | null }
      // A later save, or the end, has come first.
      return at === null ? { is: 'none' } : { is: 'saved', at }
    }
    return outcomeOf(answer.status)
  } catch (error) {
    return { is: isNetworkFailure(error) ? 'offline' : 'delayed' }
  }
}

function outcomeOf(status: number): Outcome {
  switch (status) {
    // Deleted, or gone before.
    case 204:
    case 404:
      return { is: 'none' }
    case 401:
      return { is: 'signed_out' }
    case 413:
      return { is: 'too_large' }
    default:
      return { is: 'delayed' }
  }
}
