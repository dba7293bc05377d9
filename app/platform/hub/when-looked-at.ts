/** Events that show that the visitor uses this browser tab. */
const signs = ['visibilitychange', 'focus', 'pointerdown', 'keydown']

/** Calls `run` once the visitor uses this browser tab; returns a function that cancels the call. */
export function whenLookedAt(run: () => void): () => void {
  const waiting = new AbortController()
  function look(): void {
    if (document.visibilityState === 'hidden') return
    waiting.abort()
    run()
  }
  // Listens in the capture phase, so that no page can stop the events.
  const options = { capture: true, passive: true, signal: waiting.signal }
  for (const sign of signs) addEventListener(sign, look, options)
  return () => waiting.abort()
}
