import { createContext, useContext, type ReactElement } from 'react'

/** The HTML of an element that follows from these facts, the language and the day of the page, and from nothing else. */
export type DrawOnce = (facts: unknown, element: ReactElement) => string

const Context = createContext<DrawOnce | null>(null)

export const DrawOnceProvider = Context.Provider

/** Null in a browser, which draws everything itself. */
export function useDrawOnce(): DrawOnce | null {
  return useContext(Context)
}
