import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export const NonceProvider = NonceContext.Provider

/** The nonce of this answer on the server; in the browser undefined, where nothing needs it. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
