// Drafts not confirmed by the server stay in local storage; session-watch.tsx deletes them with the session.
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { isNetworkFailure } from '#app/platform/errors/network-failure.ts'
import type { DraftSaveResult } from './draft-saver.ts'

type Values = FormRefusal['values']

export interface TabDraft {
  id: string
  form: string
  /** Increases with every save and with the end of the draft in this tab. */
  seq?: number
}

interface LocalDraft {
  draft: TabDraft
  values: Values
}

export type DraftSender = ReturnType<typeof createSender>

// Requests with `keepalive` may have 64 kB together per page.
const beaconBytes = 60_000
const patienceMs = 10_000

/** Sends the drafts of an account to `url`. */
export function createSender(url: string, account: number) {
  const prefix = `my:draft:${account}:`

  async function save(draft: TabDraft, values: Values): Promise<DraftSaveResult> {
    hold(prefix + draft.id, JSON.stringify({ draft, values }))
    const outcome = await post(url, { ...draft, values: JSON.stringify(values) })
    // A newer save may have replaced the stored text meanwhile.
    const isDone = outcome.is === 'saved' || outcome.is === 'none'
    if (isDone && heldAs(prefix + draft.id)?.draft.seq === draft.seq) letGo(prefix + draft.id)
    return outcome
  }

  return {
    save,
    /** A submitted form needs no draft. */
    forget: ({ id }: TabDraft): void => letGo(prefix + id),
    remove(draft: TabDraft): Promise<DraftSaveResult> {
      letGo(prefix + draft.id)
      return post(url, { ...draft, intent: 'delete' })
    },
    /** Resends drafts that earlier pages could not send; returns those that the server has now. */
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

/** Without storage only this second copy is lost. */
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
    // Storage is disabled.
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
      // A later save, or the end of the draft, was faster.
      return at === null ? { is: 'none' } : { is: 'saved', at }
    }
    return outcomeOf(answer.status)
  } catch (error) {
    return { is: isNetworkFailure(error) ? 'offline' : 'delayed' }
  }
}

function outcomeOf(status: number): DraftSaveResult {
  switch (status) {
    // Deleted, or missing already.
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
