import type { IconNode } from 'lucide'
import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import type { Paths } from '#app/paths.ts'

/** Places with navigation: header, icons in the header, bottom bar on phones, account menu, side of account pages. */
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
  /** The key of the entry's label in each place that shows the entry. */
  label: Partial<Record<NavSpot, NavLabel>>
  /** Whether the side navigation separates the entry by a line. */
  isApart?: true
  /** Whether the entry is also current on pages of the user's resumes or vacancies. */
  isOwn?: true
  /** The entry is also current on pages whose address begins with this path. */
  within?: string
  counts?: 'unread'
}

declare module '#app/platform/root-data.tsx' {
  interface RootData {
    /** The navigation of a signed-in user; guests have `guestNavigation`. */
    navigation?: NavEntry[]
  }
}

/** The ordered navigation entries of a guest; navigation.server.ts has those of signed-in users. */
export function guestNavigation(paths: Paths): NavEntry[] {
  return [
    { to: paths.vacancies(), label: { header: 'vacancies' } },
    { to: paths.resumes(), label: { header: 'resumes' } },
    // A guest's favorites are shown by the search page, but have a separate entry.
    { to: paths.vacancies('saved=1'), icon: Bookmark, label: { tools: 'bookmarks' } },
  ]
}
