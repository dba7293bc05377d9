import type { IconNode } from 'lucide'
import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import type { Paths } from '#app/paths.ts'

/** Locations of entries: header, its icons, bottom bar of phones, account menu, side of account pages. */
export type NavSpot = 'header' | 'tools' | 'bar' | 'menu' | 'account'

/** Keys under `nav` in the texts. */
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
  /** The key of its label by location. */
  label: Partial<Record<NavSpot, NavLabel>>
  /** A line separates it in the side navigation. */
  isApart?: true
  /** Current also on the pages of one's own resume or vacancy. */
  isOwn?: true
  /** Current also on pages whose address begins so. */
  within?: string
  counts?: 'unread'
}

declare module '#app/platform/root-data.tsx' {
  interface RootData {
    /** An account's; guests have `guestNavigation`. */
    navigation?: NavEntry[]
  }
}

/** The navigation of a guest, in order; navigation.server.ts has that of an account. */
export function guestNavigation(paths: Paths): NavEntry[] {
  return [
    { to: paths.vacancies(), label: { header: 'vacancies' } },
    { to: paths.resumes(), label: { header: 'resumes' } },
    // A guest's favorites are a page of the search, but have their own entry.
    { to: paths.vacancies('saved=1'), icon: Bookmark, label: { tools: 'bookmarks' } },
  ]
}
