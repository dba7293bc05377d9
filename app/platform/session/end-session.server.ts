import { signOut } from '#contract/accounts.ts'
import { call, CallFailure, type ApiClient } from '#contract/call.ts'

const firstRetryMs = 5000
const longestRetryMs = 5 * 60_000
/** If more sign-outs wait, the API has been unavailable for long; the oldest sign-outs are then dropped. */
const mostSessions = 1000

/** Tokens of visitors who have signed out, which this process no longer accepts until the API confirms. */
const ending = new Set<string>()

export function isEnding(token: string | undefined): boolean {
  return token !== undefined && ending.has(token)
}

/** Ends a session at the API and retries while the API fails; returns whether the first try succeeded. */
export async function endSession(api: ApiClient): Promise<boolean> {
  if (await tryEnd(api)) return true
  const { token = '' } = api
  const [oldest] = ending
  if (ending.size >= mostSessions && oldest) ending.delete(oldest)
  ending.add(token)
  retryLater(api, token, firstRetryMs)
  return false
}

function retryLater(api: ApiClient, token: string, afterMs: number): void {
  const retry = async () => {
    if (!ending.has(token)) return
    if (await tryEnd(api)) ending.delete(token)
    else retryLater(api, token, Math.min(2 * afterMs, longestRetryMs))
  }
  setTimeout(() => void retry(), afterMs).unref()
}

async function tryEnd(api: ApiClient): Promise<boolean> {
  try {
    await call(api, signOut, {})
    return true
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    // Status 401 means that the session had already ended; status 429 means that the sign-out must be retried.
    return error.status === 401
  }
}
