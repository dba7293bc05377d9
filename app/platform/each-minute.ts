const minuteMs = 60_000

/**
 * Calls `run` at each full minute and when the page is shown again, with the server's time. `serverNow` is the server's
 * time at the moment of the call, in ms since 1970. Returns a function that ends it.
 */
export function eachMinute(serverNow: number, run: (now: Date) => void): () => void {
  const aheadMs = serverNow - Date.now()
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(minute, minuteMs - ((Date.now() + aheadMs) % minuteMs))
  }
  function minute() {
    run(new Date(Date.now() + aheadMs))
    wait()
  }
  function shown() {
    if (document.visibilityState === 'visible') run(new Date(Date.now() + aheadMs))
  }
  wait()
  document.addEventListener('visibilitychange', shown)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', shown)
  }
}
