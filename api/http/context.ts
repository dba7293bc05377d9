import type { Context } from 'hono'
import type { Scope } from '../scope.ts'
import type { KnownAccounts } from './authenticate.ts'
import type { GuestCache } from './guest-cache.ts'

export interface ApiEnv {
  Bindings: {
    address?: string
    requestId?: string
    /** The span of the request, as the header of W3C names it. */
    traceparent?: string
    knownAccounts?: KnownAccounts
    /** Learns the name that the log has today for the caller's account. */
    onAccount?: (account: string) => void
  }
  Variables: { scope: Scope; requestId: string; guestCache: GuestCache }
}

export type ApiContext = Context<ApiEnv>
