import { createContext, useContext } from 'react'

/** The first page contains its styles. Later pages use the file with all styles. */
export interface PageStyles {
  css: string
  href: string
  isFirst: boolean
}

const Context = createContext<PageStyles>({ css: '', href: '', isFirst: false })

export const PageStylesProvider = Context.Provider

export function usePageStyles(): PageStyles {
  return useContext(Context)
}

export function stylesOfDocument(): PageStyles {
  const inside = document.querySelector<HTMLStyleElement>('#styles')
  const file = inside?.dataset.file
  return {
    css: inside?.textContent ?? '',
    href: file ?? document.querySelector('#styles-file')?.getAttribute('href') ?? '',
    isFirst: file !== undefined,
  }
}
