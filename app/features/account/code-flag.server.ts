import type { EntryPurpose } from '#contract/rules/vocabulary.ts'
import { env } from '#app/platform/env/env.server.ts'
import { signedCookie } from '#app/platform/session/cookies.server.ts'

/** The code-requested flag of spec §4: which code a visitor was sent and what he typed to get it. */
export interface CodeFlag {
  purpose: EntryPurpose
  username: string
  /** Proves that this browser asked for the code. */
  requestToken: string
  /** Milliseconds since 1970. */
  resendAt: number
  /** Milliseconds since 1970. */
  expiresAt: number
  /** What the form shows again on the way back; never a password. */
  typed: Record<string, string>
  /** Off after «другой адрес»: the form is shown while the code stays good. */
  isOpen: boolean
}

/** What the code step shows. */
export interface CodeStep {
  purpose: EntryPurpose
  username: string
  resendInSeconds: number
  /** Milliseconds since 1970; another code has another one. */
  expiresAt: number
  /** Too old to be entered; another one can be sent. */
  isExpired: boolean
  /** Where the code can be read in demo mode. */
  outbox: string | null
}

// Far longer than a code: one that came too late is sent again, and nothing is typed a second time.
const cookie = signedCookie<CodeFlag>('code-requested', 24 * 3600)

export const codeFlag = {
  /** The flag, if it is for one of `purposes`. */
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

/** Where a code that goes to an address can be read in demo mode. */
export function outboxOf(address: string): string | null {
  return env.isInOutbox(address) ? `/dev/outbox?to=${encodeURIComponent(address)}` : null
}
