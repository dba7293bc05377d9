import { createContext, useContext, type ReactElement } from 'react'

export type DrawOnce = (facts: unknown, element: ReactElement) => string

const Context = createContext<DrawOnce | null>(null)

export const DrawOnceProvider = Context.Provider

export function useDrawOnce(): DrawOnce | null {
  return useContext(Context)
}
