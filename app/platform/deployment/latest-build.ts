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
 * Checks regularly whether a new version of the site is deployed. If so, the next click loads a whole page (spec §7).
 */
export function watchBuild(): void {
  const shell = window as unknown as Shell
  let isOld = false

  async function check(): Promise<void> {
    if (isOld || document.hidden) return
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

function goOn({ state, location: to, formMethod }: Navigation): void {
  const isLed = (to?.state as { _isRedirect?: boolean } | null)?._isRedirect
  if (state !== 'loading' || !to || (formMethod && formMethod !== 'GET' && !isLed)) return
  const { pathname, search, hash } = to
  if (location.pathname + location.search === pathname + search && !isLed) location.reload()
  else location.assign(pathname + search + hash)
}
