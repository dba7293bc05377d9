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

// What is in the cache comes from loaders and the hub; nothing refetches by itself.
function create(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
  })
}

/** Around pages whose lists change without navigation. */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
