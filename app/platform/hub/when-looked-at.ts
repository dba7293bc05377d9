/** The visitor turns to this tab or its window, or does something in a window he never left. */
const signs = ['visibilitychange', 'focus', 'pointerdown', 'keydown']

/** Runs once the visitor shows that he looks at this tab; answers how to stop waiting. */
export function whenLookedAt(run: () => void): () => void {
  const waiting = new AbortController()
  function look(): void {
    if (document.visibilityState === 'hidden') return
    waiting.abort()
    run()
  }
  // Before the page can keep them to itself.
  const options = { capture: true, passive: true, signal: waiting.signal }
  for (const sign of signs) addEventListener(sign, look, options)
  return () => waiting.abort()
}
