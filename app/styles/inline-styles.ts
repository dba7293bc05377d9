import { createContext, useContext } from 'react'

const InlineStyles = createContext('')

export const InlineStylesProvider = InlineStyles.Provider

/** The styles of a first view: known on the server only, so that they are not sent twice. */
export function useInlineStyles(): string {
  return useContext(InlineStyles)
}
