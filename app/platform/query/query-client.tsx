import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

let inBrowser: QueryClient | undefined

/** One cache per tab in the browser; on the server a new one each time, so that visitors never share. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return create()
  inBrowser ??= create()
  return inBrowser
}

// The cache is filled by loaders and the hub, so nothing refetches.
function create(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
  })
}

/** Wraps pages whose lists change without navigation. */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
