// A page that is open while the program is deployed anew (spec §7).

interface Navigation {
  state: 'idle' | 'loading' | 'submitting'
  location?: { pathname: string; search: string; hash: string; state: unknown }
  formMethod?: string
}

interface Shell {
  __remixManifest: { version: string }
  __remixRouter: { subscribe: (told: (state: { navigation: Navigation }) => void) => void }
}

const everyMs = 5 * 60_000

/**
 * Asks on a timer, and when the page is looked at again, whether the build it came from is still the latest. Once it is
 * not, the next navigation loads a document, also to a route whose files are here; what is being written stays, and
 * forms are posted as before.
 */
export function watchBuild(): void {
  const shell = window as unknown as Shell
  let isOld = false

  async function check(): Promise<void> {
    if (isOld || document.hidden) return
    // The build manifest says nothing else to a page of another build.
    const asked = `/__manifest?p=/&version=${shell.__remixManifest.version}`
    const answer = await fetch(asked, { cache: 'no-store' }).catch(() => null)
    if (isOld || !answer?.headers.has('x-remix-reload-document')) return
    isOld = true
    shell.__remixRouter.subscribe(({ navigation }) => goOn(navigation))
  }

  setInterval(check, everyMs)
  addEventListener('focus', check)
  document.addEventListener('visibilitychange', check)
}

/** Only where a page is left: an act that is refused stays with what was typed, one that is done leads on. */
function goOn({ state, location: to, formMethod }: Navigation): void {
  const isLed = (to?.state as { _isRedirect?: boolean } | null)?._isRedirect
  if (state !== 'loading' || !to || (formMethod && formMethod !== 'GET' && !isLed)) return
  const { pathname, search, hash } = to
  // Back and forward have changed the address already.
  if (location.pathname + location.search === pathname + search && !isLed) location.reload()
  else location.assign(pathname + search + hash)
}
