import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import type { NotificationCounters } from '#contract/notifications.ts'
import { defaultCountry, type Country } from '#contract/rules/country.ts'
import { pathsIn, type Paths } from '#app/paths.ts'
import { defaultLocale } from './i18n/locales.ts'
import type { ShownUser } from './session/session-user.ts'
import type { Theme } from './theme/themes.ts'
import type { FlashedToast } from './toast/toast.ts'

/** Facts that a page depends on and that are the same for every visitor. */
export interface PageFacts {
  lang: string
  /** The time of the response in UTC; for a public page the beginning of its day. */
  now: string
  country: Country
}

/** Data of every page; features add to it by declaration merging. */
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

/** Wraps what is rendered once for everybody. */
export const PageFactsProvider = FactsContext.Provider

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

/** Data of every page: visitor, language, time zone and time of the response. */
export function useRootData(): RootData | undefined {
  return useContext(Context)
}

let last: RootData | undefined

/** The root loader's data. A failed request has none, but its error page still has this visitor's. */
export function useLoadedRootData(): RootData | undefined {
  const data = useRouteLoaderData('root') as RootData | undefined
  // In the browser only, because visitors share the server's module.
  useEffect(() => {
    if (data) last = data
  }, [data])
  return data ?? last
}

export function usePaths(): Paths {
  return pathsIn(useContext(FactsContext)?.lang ?? defaultLocale)
}

/** The time of the response, so that «сегодня» is the same on the server and in the browser. */
export function useClock(): { now: Date; timeZone: string } {
  const facts = useContext(FactsContext)
  return { now: new Date(facts?.now ?? 0), timeZone: useCountry().timeZone }
}

export function useCountry(): Country {
  return useContext(FactsContext)?.country ?? defaultCountry
}

export function useUser(): ShownUser | null {
  return useRootData()?.user ?? null
}
