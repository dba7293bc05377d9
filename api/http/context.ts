import type { Context } from 'hono'
import type { Scope } from '../scope.ts'
import type { KnownAccounts } from './authenticate.ts'
import type { GuestCache } from './guest-cache.ts'
import type { PublicChanges } from './public-changes.ts'

/** What a request carries through the API. */
export interface ApiEnv {
  Bindings: { address?: string; requestId?: string; knownAccounts?: KnownAccounts }
  Variables: {
    scope: Scope
    requestId: string
    guestCache: GuestCache
    publicChanges: PublicChanges
  }
}

export type ApiContext = Context<ApiEnv>
