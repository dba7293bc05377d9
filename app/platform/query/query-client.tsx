import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

let inBrowser: QueryClient | undefined

export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return create()
  inBrowser ??= create()
  return inBrowser
}

function create(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
  })
}

export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
