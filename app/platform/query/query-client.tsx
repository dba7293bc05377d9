import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

let inBrowser: QueryClient | undefined

/** In a browser one cache for the tab; on the server a new one for each call, so that visitors share nothing. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return create()
  inBrowser ??= create()
  return inBrowser
}

// Loaders and hubs put data into the cache; the cache itself requests nothing.
function create(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
  })
}

/** Provides the cache to pages whose lists change while the page stays open. */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
