import { createContext, useContext } from 'react'

/** The first page contains its styles. Later pages use a file. */
export interface PageStyles {
  css: string
  /** The URL of the visitor's file: guests get a smaller one than people with an account. */
  href: string
  /** The URL of the file with all styles. */
  all: string
  isFirst: boolean
}

const Context = createContext<PageStyles>({ css: '', href: '', all: '', isFirst: false })

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
    all: inside?.dataset.all ?? '',
    isFirst: file !== undefined,
  }
}

/** Returns whether a page needs the file with all styles: with an account, and where people sign in. */
export function needsAllStyles(user: object | null | undefined, pathname: string): boolean {
  return Boolean(user) || /^\/\w+\/(account|join)\b/.test(pathname)
}
