import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import type { NotificationCounters } from '#contract/notifications.ts'
import { defaultCountry, type Country } from '#contract/rules/country.ts'
import { pathsIn, type Paths } from '#app/paths.ts'
import { defaultLocale } from './i18n/locales.ts'
import type { ShownUser } from './session/session-user.ts'
import type { Theme } from './theme/themes.ts'
import type { FlashedToast } from './toast/toast.ts'

export interface PageFacts {
  lang: string
  now: string
  country: Country
}

export interface RootData extends PageFacts {
  user: ShownUser | null
  unread?: NotificationCounters
  asksConsent: boolean
  theme: Theme
  isLite: boolean
  flash: FlashedToast[]
  zoneName: string
  messagesVersion: string
  sentryDsn?: string
}

const FactsContext = createContext<PageFacts | undefined>(undefined)
const Context = createContext<RootData | undefined>(undefined)

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

export function useRootData(): RootData | undefined {
  return useContext(Context)
}

let last: RootData | undefined

export function useLoadedRootData(): RootData | undefined {
  const data = useRouteLoaderData('root') as RootData | undefined
  // The variable is set only in the browser, because on the server all visitors would share it.
  useEffect(() => {
    if (data) last = data
  }, [data])
  return data ?? last
}

export function usePaths(): Paths {
  return pathsIn(useContext(FactsContext)?.lang ?? defaultLocale)
}

/** Returns the time of the server's reply, so that server and browser agree which day is «сегодня» (today). */
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
