// Keeps drafts in the local storage of the browser until the API has saved them.
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { isNetworkFailure } from '#app/platform/errors/network-failure.ts'
import type { DraftSaveResult } from './draft-saver.ts'

type Values = FormRefusal['values']

export interface TabDraft {
  id: string
  form: string
  /** A number that grows with each save. The server ignores a draft whose number is lower than the saved number. */
  seq?: number
}

interface LocalDraft {
  draft: TabDraft
  values: Values
}

export type DraftSender = ReturnType<typeof createSender>

// Browsers allow a page at most 64 kB in requests that continue after the page is closed.
const beaconBytes = 60_000
const patienceMs = 10_000

/** Saves and deletes the drafts of an account on the server. */
export function createSender(url: string, account: number) {
  const prefix = `my:draft:${account}:`

  async function save(draft: TabDraft, values: Values): Promise<DraftSaveResult> {
    hold(prefix + draft.id, JSON.stringify({ draft, values }))
    const outcome = await post(url, { ...draft, values: JSON.stringify(values) })
    const isDone = outcome.is === 'saved' || outcome.is === 'none'
    if (isDone && heldAs(prefix + draft.id)?.draft.seq === draft.seq) letGo(prefix + draft.id)
    return outcome
  }

  return {
    save,
    /** Deletes the copy of a draft in local storage, because the visitor has sent the form. */
    forget: ({ id }: TabDraft): void => letGo(prefix + id),
    remove(draft: TabDraft): Promise<DraftSaveResult> {
      letGo(prefix + draft.id)
      return post(url, { ...draft, intent: 'delete' })
    },
    /** Sends the drafts in local storage that earlier pages failed to send. */
    async sendHeld(): Promise<LocalDraft[]> {
      const sent = heldUnder(prefix).map(async (held) => {
        const { is } = await save(held.draft, held.values)
        return is === 'saved' || is === 'none' ? [held] : []
      })
      return (await Promise.all(sent)).flat()
    },
  }
}

function heldUnder(prefix: string): LocalDraft[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    return names.map((name) => JSON.parse(localStorage.getItem(name) ?? ''))
  } catch {
    return []
  }
}

/** Stores a copy of a draft in local storage. */
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
  } catch {}
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
): Promise<DraftSaveResult> {
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
      return at === null ? { is: 'none' } : { is: 'saved', at }
    }
    return outcomeOf(answer.status)
  } catch (error) {
    return { is: isNetworkFailure(error) ? 'offline' : 'delayed' }
  }
}

function outcomeOf(status: number): DraftSaveResult {
  switch (status) {
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
