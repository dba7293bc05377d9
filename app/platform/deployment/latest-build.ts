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
 * Checks regularly, and when the page becomes visible, whether a new build was deployed. If so, the next navigation
 * loads a whole document (spec §7); typed text stays until then, and forms are posted as before.
 */
export function watchBuild(): void {
  const shell = window as unknown as Shell
  let isOld = false

  async function check(): Promise<void> {
    if (isOld || document.hidden) return
    // The browser reads only a response header, which demands a reload; the requested manifest is not used.
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

/** Loads the next page as a whole document; a refused form stays on its page with its typed text. */
function goOn({ state, location: to, formMethod }: Navigation): void {
  const isLed = (to?.state as { _isRedirect?: boolean } | null)?._isRedirect
  if (state !== 'loading' || !to || (formMethod && formMethod !== 'GET' && !isLed)) return
  const { pathname, search, hash } = to
  // After Back and Forward the browser already shows the new URL, so the page is reloaded.
  if (location.pathname + location.search === pathname + search && !isLed) location.reload()
  else location.assign(pathname + search + hash)
}
