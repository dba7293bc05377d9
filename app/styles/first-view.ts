import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useBeforePaint } from '#app/platform/use-before-paint.ts'
import { useScripted } from '#app/platform/use-scripted.ts'

/** A letter of each file. */
const sample = 'a\u044f'

/**
 * Script of a first view, before anything is laid out.
 * - It draws with our fonts where the document came so quickly that they will, before anything is seen. Late fonts would change
 *   nothing, and have the page laid out three times: while it waits, when it has given up, when they come.
 * - It has cards below the screen laid out when they are scrolled to, until the page is whole, where the page begins at its top: one
 *   that is come back to would stand elsewhere.
 */
export const firstViewScript =
  "{const[{type,requestStart}={}]=performance.getEntriesByType('navigation'),{dataset}=document.documentElement;" +
  "if(performance.now()-requestStart<100)dataset.fonts='';" +
  "if(type==='navigate'&&!location.hash)dataset.top=''}"

let haveCome = false
let areDrawn = false

/**
 * Fetches the fonts that a first view was drawn without once it needs nothing else; the next page is drawn with them, also an error
 * page, which comes with an `<html>` of its own.
 */
export function useFontsOfNextPage(): void {
  const { pathname, search } = useLocation()
  const isScripted = useScripted()

  useBeforePaint(() => {
    const { dataset } = document.documentElement
    areDrawn ||= haveCome || dataset.fonts !== undefined
    if (areDrawn) dataset.fonts = ''
  }, [pathname, search])

  useEffect(() => {
    if (!isScripted || areDrawn || document.documentElement.dataset.lite !== undefined) return
    document.fonts.load("1em 'Golos Text'", sample).then(
      () => (haveCome = true),
      // Without them the system's stays.
      () => {},
    )
  }, [isScripted])
}
