import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import type { NotificationCounters } from '#contract/notifications.ts'
import { defaultCountry, type Country } from '#contract/rules/country.ts'
import { pathsIn, type Paths } from '#app/paths.ts'
import { defaultLocale } from './i18n/locales.ts'
import type { ShownUser } from './session/session-user.ts'
import type { Theme } from './theme/themes.ts'
import type { FlashedToast } from './toast/toast.ts'

/** What a page is drawn from for everybody: whoever reads it, these are the same. */
export interface PageFacts {
  lang: string
  /** The moment of the answer, in UTC; of a public page the beginning of its day. */
  now: string
  country: Country
}

/** What every page knows; a feature that adds to it declares that beside its own types. */
export interface RootData extends PageFacts {
  user: ShownUser | null
  unread?: NotificationCounters
  asksConsent: boolean
  theme: Theme
  isLite: boolean
  flash: FlashedToast[]
  /** The country's time zone in words: «Алматы». */
  zoneName: string
  messagesVersion: string
  sentryDsn?: string
}

const FactsContext = createContext<PageFacts | undefined>(undefined)
const Context = createContext<RootData | undefined>(undefined)

/** Around what is drawn once for everybody. */
export const PageFactsProvider = FactsContext.Provider

/** Around every page, with what `useLoadedRootData` returns. */
export function RootDataProvider({ value, children }: RootDataProviderProps) {
  return (
    <Context.Provider value={value}>
      <PageFactsProvider value={value}>{children}</PageFactsProvider>
    </Context.Provider>
  )
}

interface RootDataProviderProps {
  value: RootData | undefined
  children: ReactNode
}

/** What every page knows: visitor, language, zone and the moment the page was made. */
export function useRootData(): RootData | undefined {
  return useContext(Context)
}

let last: RootData | undefined

/** The answer of the root's loader. A request that failed has none; its error page is still this visitor's. */
export function useLoadedRootData(): RootData | undefined {
  const data = useRouteLoaderData('root') as RootData | undefined
  // In the browser only, since visitors share the server's module.
  useEffect(() => {
    if (data) last = data
  }, [data])
  return data ?? last
}

/** Links in the page's language. */
export function usePaths(): Paths {
  return pathsIn(useContext(FactsContext)?.lang ?? defaultLocale)
}

/** The moment of the answer, so that «сегодня» is the same on the server and in the browser. */
export function useClock(): { now: Date; timeZone: string } {
  const facts = useContext(FactsContext)
  return { now: new Date(facts?.now ?? 0), timeZone: useCountry().timeZone }
}

/** Where the product works. */
export function useCountry(): Country {
  return useContext(FactsContext)?.country ?? defaultCountry
}

export function useUser(): ShownUser | null {
  return useRootData()?.user ?? null
}
