import { createContext, useContext, type ReactElement } from 'react'

/** Returns the HTML of an element, which may depend only on `facts`, the page's language and the day. */
export type DrawOnce = (facts: unknown, element: ReactElement) => string

const Context = createContext<DrawOnce | null>(null)

export const DrawOnceProvider = Context.Provider

export function useDrawOnce(): DrawOnce | null {
  return useContext(Context)
}
