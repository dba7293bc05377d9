import type { IconNode } from 'lucide'
import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import type { Paths } from '#app/paths.ts'

/** Where an entry stands: the header, its icons, the bottom bar of phones, the account's menu, beside its pages. */
export type Spot = 'header' | 'tools' | 'bar' | 'menu' | 'account'

/** Of a label under `nav`. */
export type Name =
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
  /** None where it stands as a word alone. */
  icon?: IconNode
  /** By spot, the name of its label under `nav`. */
  label: Partial<Record<Spot, Name>>
  /** Beside the pages of the account a line stands above it. */
  isApart?: true
  /** Pages of one's own resume or vacancy belong to it, wherever they lie. */
  isOwn?: true
  /** Pages whose address begins so belong to it too. */
  within?: string
  /** Beside it stands how many notifications are unread. */
  counts?: 'unread'
}

declare module '#app/platform/root-data.tsx' {
  interface RootData {
    /** An account's; a guest's is `guestNavigation`. */
    navigation?: NavEntry[]
  }
}

/** The navigation of a guest, in its order. That of an account comes with its pages: navigation.server.ts. */
export function guestNavigation(paths: Paths): NavEntry[] {
  return [
    { to: paths.vacancies(), label: { header: 'vacancies' } },
    { to: paths.resumes(), label: { header: 'resumes' } },
    // Those of this browser are a page of the search, which has its own entry.
    { to: paths.vacancies('saved=1'), icon: Bookmark, label: { tools: 'bookmarks' } },
  ]
}
