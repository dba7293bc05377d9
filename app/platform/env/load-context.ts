import type { AppLoadContext } from '@remix-run/node'
import type { Read, ReadAnswer } from '#contract/call.ts'

export interface LoadContext {
  /** Calls the API in this process, without the network. */
  apiFetch?: (request: Request) => Response | Promise<Response>
  apiRead?: (read: Read) => Promise<ReadAnswer>
  requestId?: string
  /** The span of the request, as the header of W3C names it. */
  traceparent?: string
}

export function loadContext(context: AppLoadContext): LoadContext {
  return context as LoadContext
}
