import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ApiClient } from '#contract/call.ts'
import { env } from '#app/platform/env/env.server.ts'
import { loadContext } from '#app/platform/env/load-context.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import { reportFailure } from '#app/platform/observability/report.server.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/** Calls the API for a page: in the same process, or over the network if `API_URL` is set. */
export function apiClient({ request, context, params }: Args, token?: string): ApiClient {
  const { apiFetch, apiRead, requestId, traceparent } = loadContext(context)
  if (!apiFetch && !env.apiUrl)
    throw new Error('API_URL is required when the API is not in this process')
  return {
    fetch: apiFetch ?? remoteFetch,
    read: apiRead,
    baseUrl: env.apiUrl ?? 'http://api',
    token,
    language: langOf({ params }),
    requestId,
    traceparent: traceparent ?? request.headers.get('traceparent') ?? undefined,
    userAgent: request.headers.get('user-agent') ?? undefined,
    onFailure: (failure, endpoint) => reportFailure(failure, endpoint, requestId),
  }
}

/** Limits the time of a call to the API over the network, because a slow API must not block pages. */
function remoteFetch(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(10_000) })
}
