import type { EntryPurpose } from '#contract/rules/vocabulary.ts'
import { env } from '#app/platform/env/env.server.ts'
import { signedCookie } from '#app/platform/session/cookies.server.ts'

/** The code-requested flag of spec §4.1: the purpose of the code and the values typed to request it. */
export interface CodeFlag {
  purpose: EntryPurpose
  username: string
  /** Proves that this browser requested the code. */
  requestToken: string
  /** Milliseconds since 1970. */
  resendAt: number
  /** Milliseconds since 1970. */
  expiresAt: number
  /** Restored into the form on the way back; never contains a password. */
  typed: Record<string, string>
  /** False after «другой адрес»: the form is shown while the code stays valid. */
  isOpen: boolean
}

export interface CodeStep {
  purpose: EntryPurpose
  username: string
  resendInSeconds: number
  /** Milliseconds since 1970; differs for each code. */
  expiresAt: number
  isExpired: boolean
  outbox: string | null
}

// Far longer than a code is valid: with an expired code the next one is requested without typing the form again.
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

/** The demo mode's outbox for an address, or null. */
export function outboxOf(address: string): string | null {
  return env.isInOutbox(address) ? `/dev/outbox?to=${encodeURIComponent(address)}` : null
}
