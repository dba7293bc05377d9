const signs = ['visibilitychange', 'focus', 'pointerdown', 'keydown']

export function whenLookedAt(run: () => void): () => void {
  const waiting = new AbortController()
  function look(): void {
    if (document.visibilityState === 'hidden') return
    waiting.abort()
    run()
  }
  const options = { capture: true, passive: true, signal: waiting.signal }
  for (const sign of signs) addEventListener(sign, look, options)
  return () => waiting.abort()
}
