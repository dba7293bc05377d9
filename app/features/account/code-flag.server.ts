import type { EntryPurpose } from '#contract/rules/vocabulary.ts'
import { env } from '#app/platform/env/env.server.ts'
import { signedCookie } from '#app/platform/session/cookies.server.ts'

/** Why a form asks for a one-time code. */
export type CodeFormPurpose = EntryPurpose | 'quick_apply'

/** The cookie about a one-time code that the visitor has requested, with the values of the form (spec §4.1). */
export interface CodeFlag<Purpose extends CodeFormPurpose = CodeFormPurpose> {
  purpose: Purpose
  username: string
  /** A token that proves that this browser has requested the one-time code. */
  requestToken: string
  /** The time from which the visitor may request another code, in milliseconds since 1970. */
  resendAt: number
  expiresAt: number
  typed: Record<string, string>
  /** False if the page shows the form again, after the visitor has pressed «другой адрес» (another address). */
  isOpen: boolean
}

export interface CodeStep {
  purpose: CodeFormPurpose
  username: string
  resendInSeconds: number
  expiresAt: number
  isExpired: boolean
  outbox: string | null
}

const cookie = signedCookie<CodeFlag>('code-requested')

export const codeFlag = {
  async read<Purpose extends CodeFormPurpose>(
    request: Request,
    purposes: readonly Purpose[],
  ): Promise<CodeFlag<Purpose> | null> {
    const flag = await cookie.read(request)
    const purpose = purposes.find((each) => each === flag?.purpose)
    return flag && purpose ? { ...flag, purpose } : null
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

/** Returns the demo's page with the messages to an address; null if the site sends real messages. */
export function outboxOf(address: string): string | null {
  return env.isInOutbox(address) ? `/dev/outbox?to=${encodeURIComponent(address)}` : null
}
