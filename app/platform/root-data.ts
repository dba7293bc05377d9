import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '#app/root.tsx'
import { defaultLocale } from './i18n/locales.ts'

/** What every page knows: visitor, language, zone and the moment the page was made. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root')
}

export function useLang(): string {
  return useRootData()?.lang ?? defaultLocale
}

/** The moment of the answer, so that «сегодня» is the same on the server and in the browser. */
export function useClock(): { now: Date; timeZone: string } {
  const data = useRootData()
  return { now: new Date(data?.now ?? 0), timeZone: data?.timeZone ?? 'Asia/Almaty' }
}

export function useUser() {
  return useRootData()?.user ?? null
}
