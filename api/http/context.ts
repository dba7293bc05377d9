import type { Context } from 'hono'
import type { Scope } from '../scope.ts'
import type { KnownAccounts } from './authenticate.ts'
import type { GuestCache } from './guest-cache.ts'

export interface ApiEnv {
  Bindings: { address?: string; requestId?: string; knownAccounts?: KnownAccounts }
  Variables: { scope: Scope; requestId: string; guestCache: GuestCache }
}

export type ApiContext = Context<ApiEnv>
