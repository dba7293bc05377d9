import { createContext, useContext } from 'react'

/** How a document got its styles: inside it, for a first view, or as a file that the browser keeps. */
export type PageStyles = { css: string } | { href: string }

const Context = createContext<PageStyles>({ href: '' })

export const PageStylesProvider = Context.Provider

/** The server decides once a document; a later answer must not take away what the page is drawn with. */
export function usePageStyles(): PageStyles {
  return useContext(Context)
}

/** Reads the decision back in the browser. */
export function stylesOfDocument(): PageStyles {
  const inline = document.querySelector<HTMLStyleElement>('style#styles')
  if (inline) return { css: inline.textContent ?? '' }
  return { href: document.querySelector('link#styles')?.getAttribute('href') ?? '' }
}
