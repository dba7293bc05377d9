import { useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext, useEffect } from 'react'
import { defaultCountry, type Country } from '#contract/rules/country.ts'
import { pathsIn, type Paths } from '#app/paths.ts'
import type { loader } from '#app/root.tsx'
import { defaultLocale } from './i18n/locales.ts'

export type RootData = ReturnType<typeof useRouteLoaderData<typeof loader>>

const Context = createContext<RootData>(undefined)

/** Around every page, with what `useLoadedRootData` finds. */
export const RootDataProvider = Context.Provider

/** What every page knows: visitor, language, zone and the moment the page was made. */
export function useRootData(): RootData {
  return useContext(Context)
}

let last: RootData

/** As the root's loader has answered. A question without an answer leaves none, and its error page is still this visitor's. */
export function useLoadedRootData(): RootData {
  const data = useRouteLoaderData<typeof loader>('root')
  // In the browser only, since visitors share the server's module.
  useEffect(() => {
    if (data) last = data
  }, [data])
  return data ?? last
}

/** Links in the page's language. */
export function usePaths(): Paths {
  return pathsIn(useRootData()?.lang ?? defaultLocale)
}

/** The moment of the answer, so that «сегодня» is the same on the server and in the browser. */
export function useClock(): { now: Date; timeZone: string } {
  const data = useRootData()
  return { now: new Date(data?.now ?? 0), timeZone: useCountry().timeZone }
}

/** Where the product works. */
export function useCountry(): Country {
  return useRootData()?.country ?? defaultCountry
}

export function useUser() {
  return useRootData()?.user ?? null
}
