import type { EntryPurpose } from '#contract/rules/vocabulary.ts'
import { env } from '#app/platform/env/env.server.ts'
import { signedCookie } from '#app/platform/session/cookies.server.ts'

/** The cookie after a code was requested (spec §4.1): the purpose of the code and the values typed to request it. */
export interface CodeFlag {
  purpose: EntryPurpose
  username: string
  /** The token that proves that this browser has requested the code. */
  requestToken: string
  /** When another code may be requested, in milliseconds since 1970. */
  resendAt: number
  expiresAt: number
  /** Typed values for the form, if the visitor goes back to it; never a password. */
  typed: Record<string, string>
  /** False after the visitor chose «другой адрес»: the page shows the form again, although the code is still valid. */
  isOpen: boolean
}

export interface CodeStep {
  purpose: EntryPurpose
  username: string
  resendInSeconds: number
  expiresAt: number
  isExpired: boolean
  outbox: string | null
}

// The cookie outlives the code by far, so that a visitor can request another code without typing the form again.
const cookie = signedCookie<CodeFlag>('code-requested', 24 * 3600)

export const codeFlag = {
  async read(request: Request, purposes: readonly EntryPurpose[]): Promise<CodeFlag | null> {
    const flag = await cookie.read(request)
    return flag && purposes.includes(flag.purpose) ? flag : null
  },
  write: cookie.write,
  clear: cookie.clear,
}

export function codeStep(flag: CodeFlag, now: number): CodeStep {
  const { purpose, username, resendAt, expiresAt } = flag
  return {
    purpose,
    username,
    resendInSeconds: Math.max(0, Math.ceil((resendAt - now) / 1000)),
    expiresAt,
    isExpired: expiresAt < now,
    outbox: outboxOf(username),
  }
}

/** The URL of the demo's outbox for an e-mail address or phone; null if the site sends real messages. */
export function outboxOf(address: string): string | null {
  return env.isInOutbox(address) ? `/dev/outbox?to=${encodeURIComponent(address)}` : null
}
