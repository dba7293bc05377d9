import type { IconNode } from 'lucide'
import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import type { Paths } from '#app/paths.ts'

/** Places of the page with navigation: header, its icons, bottom bar on phones, account menu, side of account pages. */
export type NavSpot = 'header' | 'tools' | 'bar' | 'menu' | 'account'

export type NavLabel =
  | 'vacancies'
  | 'search'
  | 'applications'
  | 'resumes'
  | 'my_resumes'
  | 'my_vacancies'
  | 'profile'
  | 'profile_and_companies'
  | 'settings'
  | 'bookmarks'
  | 'notifications'
  | 'plans'
  | 'payments'
  | 'services'

export interface NavEntry {
  to: string
  icon?: IconNode
  /** The text key of the navigation entry's label in each place that shows the entry. */
  label: Partial<Record<NavSpot, NavLabel>>
  isApart?: true
  isOwn?: true
  /** The navigation entry is also current on pages whose URL begins with this path. */
  within?: string
  counts?: 'unread'
}

declare module '#app/platform/root-data.tsx' {
  interface RootData {
    navigation?: NavEntry[]
  }
}

/** Returns the navigation entries of a guest in order; navigation.server.ts has those of signed-in users. */
export function guestNavigation(paths: Paths): NavEntry[] {
  return [
    { to: paths.vacancies(), label: { header: 'vacancies' } },
    { to: paths.resumes(), label: { header: 'resumes' } },
    // The search page shows a guest's favorites, but the favorites have their own entry.
    { to: paths.vacancies('saved=1'), icon: Bookmark, label: { tools: 'bookmarks' } },
  ]
}
