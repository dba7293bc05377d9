// A guest who searches can ask for e-mails about new results. The search is saved in the account after the sign-in.
import type { z } from 'zod'
import { CallFailure, call } from '#contract/call.ts'
import { saveSearch, type savedSearchBody } from '#contract/saved-searches.ts'
import { apiClient } from '#app/platform/api/api.server.ts'
import { signedCookie } from './cookies.server.ts'
import type { RequestArgs } from './session.server.ts'

type Body = z.input<typeof savedSearchBody>

const cookie = signedCookie<Body>('guest-alert')

export function alertCookie(request: Request, body: Body): Promise<string> {
  return cookie.write(request, body)
}

interface PushedAlert {
  /** The name of the saved search; null if the API has refused to save it. */
  name: string | null
  cookie: string
}

/** After the sign-in, saves the search about which the guest wanted e-mails; null if there is none. */
export async function pushAlert(args: RequestArgs, token: string): Promise<PushedAlert | null> {
  const { request } = args
  const body = await cookie.read(request)
  if (!body) return null
  const cleared = await cookie.clear(request)
  try {
    const { name } = await call(apiClient(args, token), saveSearch, { body })
    return { name, cookie: cleared }
  } catch (error) {
    if (error instanceof CallFailure) return { name: null, cookie: cleared }
    throw error
  }
}
