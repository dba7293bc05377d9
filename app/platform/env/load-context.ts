import type { AppLoadContext } from '@remix-run/node'

/** What server.ts hands to loaders when both halves run in one process; empty under remix-serve. */
export interface LoadContext {
  /** The API itself, without the network in between. */
  apiFetch?: (request: Request) => Response | Promise<Response>
  requestId?: string
}

export function loadContext(context: AppLoadContext): LoadContext {
  return context as LoadContext
}
