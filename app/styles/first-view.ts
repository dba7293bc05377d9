import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useBeforePaint } from '#app/platform/use-before-paint.ts'
import { useScripted } from '#app/platform/use-scripted.ts'

/** A Latin and a Cyrillic letter; each is in another font file. */
const sample = 'a\u044f'

/**
 * A script at the start of the first page. If the page arrives quickly, it uses the web fonts at once; otherwise texts
 * keep their place in the system fonts. Cards below the screen are drawn only when the visitor scrolls.
 */
export const firstViewScript =
  "{const[{type,requestStart}={}]=performance.getEntriesByType('navigation'),{dataset}=document.documentElement;" +
  "if(performance.now()-requestStart<100)dataset.fonts='';" +
  "if(type==='navigate'&&!location.hash)dataset.top=''}"

/** Events that show that somebody reads the page and may open another one. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll']

let haveCome = false
let areDrawn = false

/**
 * Loads our fonts at the first sign of a reader on a page that was drawn without them; the next page, even an error page
 * with a new `<html>`, is drawn with our fonts.
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
    return onFirstSign(() => {
      document.fonts.load("1em 'Golos Text'", sample).then(
        () => (haveCome = true),
        // If the fonts cannot be loaded, the fonts of the system stay.
        () => {},
      )
    })
  }, [isScripted])
}

/** Calls `act` once, at the first sign of a reader while online; returns a function that cancels the call. */
function onFirstSign(act: () => void): () => void {
  const waiting = new AbortController()
  const options = { capture: true, passive: true, signal: waiting.signal }
  const seen = () => {
    if (!navigator.onLine) return
    waiting.abort()
    act()
  }
  for (const sign of signs) addEventListener(sign, seen, options)
  if (scrollY > 0) seen()
  return () => waiting.abort()
}
