import { createContext, useContext, type ReactElement } from 'react'

/** The HTML of an element that depends on these facts, the language and the day of the page alone. */
export type DrawOnce = (facts: unknown, element: ReactElement) => string

const Context = createContext<DrawOnce | null>(null)

export const DrawOnceProvider = Context.Provider

/** Null in browsers, where React draws everything. */
export function useDrawOnce(): DrawOnce | null {
  return useContext(Context)
}
