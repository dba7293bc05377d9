import type { AuthenticationRequest, Principal } from '@otklik/signalr-server'
import { untraced, type Trace } from '../contract/trace.ts'
import type { Executor } from '../scope.ts'
import { findSession } from '../session/queries.ts'
import type { Tokens } from '../session/tokens.ts'

export interface HubPrincipal extends Principal {
  sessionId: string
}

/** Returns the account that connects to a hub, by a hub token that is valid for a short time or by an API token. */
export function hubAuthentication(
  db: Executor,
  tokens: Tokens,
  now: () => Date,
  trace: Trace = untraced,
) {
  async function principalOf({ token, purpose }: AuthenticationRequest) {
    if (!token) return null
    const subject =
      (await tokens.verify(token, 'hub', { expired: purpose === 'continue' })) ??
      (await tokens.verify(token, 'api'))
    const session = subject && (await findSession(db, subject, now()))
    if (!session) return null
    const { id, sessionId, expiresAt } = session
    return { userId: String(id), sessionId, expiresAt }
  }

  return (asked: AuthenticationRequest): Promise<HubPrincipal | null> => {
    const traceparent = asked.request.headers.traceparent?.toString()
    const span = { name: 'authenticate hub', kind: 'call', traceparent } as const
    return trace(span, () => principalOf(asked))
  }
}
