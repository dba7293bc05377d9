import { signOut } from '#contract/accounts.ts'
import { call, CallFailure, type ApiClient } from '#contract/call.ts'

const firstRetryMs = 5000
const longestRetryMs = 5 * 60_000
/** The highest number of sign-outs that may wait until the API replies again. */
const mostSessions = 1000

/** The tokens of signed-out visitors whose sessions the API has not ended yet. The site refuses these tokens. */
const ending = new Set<string>()

export function isEnding(token: string | undefined): boolean {
  return token !== undefined && ending.has(token)
}

/** Ends a session in the API. If the API fails, tries again later. */
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
    return error.status === 401
  }
}
