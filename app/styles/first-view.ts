import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useBeforePaint } from '#app/platform/use-before-paint.ts'
import { useScripted } from '#app/platform/use-scripted.ts'

const sample = 'a\u044f'

/** If the page arrives quickly, this script turns the web fonts on at once, before the browser shows the page. */
export const firstViewScript =
  "{const[{type,requestStart}={}]=performance.getEntriesByType('navigation'),{dataset}=document.documentElement;" +
  "if(performance.now()-requestStart<100)dataset.fonts='';" +
  "if(type==='navigate'&&!location.hash)dataset.top=''}"

const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll']

let haveCome = false
let areDrawn = false

/** If the first page appeared without the web fonts, loads them, so that the next page uses them. */
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
        () => {},
      )
    })
  }, [isScripted])
}

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
