import { createContext, useContext } from 'react'

/**
 * Where a document has its styles. In a first view those of what is on the page stand inside it, and their file comes after, for
 * what the page becomes; later ones wait for the file that the browser keeps.
 */
export interface PageStyles {
  css: string
  href: string
  isFirst: boolean
}

const Context = createContext<PageStyles>({ css: '', href: '', isFirst: false })

export const PageStylesProvider = Context.Provider

/** The server decides once a document; a later answer must not take away what the page is drawn with. */
export function usePageStyles(): PageStyles {
  return useContext(Context)
}

/** Reads the decision back in the browser. */
export function stylesOfDocument(): PageStyles {
  const inside = document.querySelector<HTMLStyleElement>('#styles')
  const file = inside?.dataset.file
  return {
    css: inside?.textContent ?? '',
    href: file ?? document.querySelector('#styles-file')?.getAttribute('href') ?? '',
    isFirst: file !== undefined,
  }
}
