import { createContext, useContext } from 'react'

/**
 * How a document gets its styles. A browser's first document contains the styles of its own elements, and loads the
 * file with all styles afterwards; later documents use the cached file.
 */
export interface PageStyles {
  css: string
  href: string
  isFirst: boolean
}

const Context = createContext<PageStyles>({ css: '', href: '', isFirst: false })

export const PageStylesProvider = Context.Provider

/** Returns how the page gets its styles; later responses must not change this. */
export function usePageStyles(): PageStyles {
  return useContext(Context)
}

/** Returns how the document in the browser got its styles. */
export function stylesOfDocument(): PageStyles {
  const inside = document.querySelector<HTMLStyleElement>('#styles')
  const file = inside?.dataset.file
  return {
    css: inside?.textContent ?? '',
    href: file ?? document.querySelector('#styles-file')?.getAttribute('href') ?? '',
    isFirst: file !== undefined,
  }
}
