const askAgainMs = 3000

export function whenServerAnswers(run: () => void): () => void {
  let asking = new AbortController()

  function ask(): void {
    asking.abort()
    const { signal } = (asking = new AbortController())
    fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal }).then(
      () => {
        if (signal.aborted) return
        stop()
        run()
      },
      () => {},
    )
  }

  function stop(): void {
    clearInterval(timer)
    removeEventListener('online', ask)
    asking.abort()
  }

  const timer = setInterval(ask, askAgainMs)
  addEventListener('online', ask)
  return stop
}
