const askAgainMs = 3000

/** Calls `run` once the server answers again; returns a function that cancels the call. */
export function whenServerAnswers(run: () => void): () => void {
  let asking = new AbortController()

  function ask(): void {
    // Aborts the earlier request to the server, which may hang.
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
