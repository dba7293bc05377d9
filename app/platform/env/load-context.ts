import type { AppLoadContext } from '@remix-run/node'
import type { Read, ReadAnswer } from '#contract/call.ts'

/** What server.ts hands to loaders when both halves run in one process; empty under remix-serve. */
export interface LoadContext {
  /** The API itself, without the network in between. */
  apiFetch?: (request: Request) => Response | Promise<Response>
  /** Its calls by GET, without HTTP; for pages that only read. */
  apiRead?: (read: Read) => Promise<ReadAnswer>
  requestId?: string
}

export function loadContext(context: AppLoadContext): LoadContext {
  return context as LoadContext
}
