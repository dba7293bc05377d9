/** Events that show that the visitor uses this tab. */
const signs = ['visibilitychange', 'focus', 'pointerdown', 'keydown']

/** Runs once the visitor uses this tab; returns a function that cancels. */
export function whenLookedAt(run: () => void): () => void {
  const waiting = new AbortController()
  function look(): void {
    if (document.visibilityState === 'hidden') return
    waiting.abort()
    run()
  }
  // Captured, so that a page cannot stop their propagation.
  const options = { capture: true, passive: true, signal: waiting.signal }
  for (const sign of signs) addEventListener(sign, look, options)
  return () => waiting.abort()
}
