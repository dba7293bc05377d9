import type { AppLoadContext } from '@remix-run/node'
import type { Read, ReadAnswer } from '#contract/call.ts'

/** The context that server.ts passes to loaders if site and API share a process; empty under remix-serve. */
export interface LoadContext {
  /** Calls the API in this process, without the network. */
  apiFetch?: (request: Request) => Response | Promise<Response>
  /** Calls GET endpoints of the API in this process without building HTTP requests, for pages that only read. */
  apiRead?: (read: Read) => Promise<ReadAnswer>
  requestId?: string
}

export function loadContext(context: AppLoadContext): LoadContext {
  return context as LoadContext
}
