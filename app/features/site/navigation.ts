import type { IconNode } from 'lucide'
import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import type { Paths } from '#app/paths.ts'

/** The parts of a page with navigation links: header, bottom bar on phones, account menu, account pages. */
export type NavSpot = 'header' | 'tools' | 'bar' | 'menu' | 'account'

export type NavLabel =
  | 'vacancies'
  | 'for_employers'
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
  label: Partial<Record<NavSpot, NavLabel>>
  isApart?: true
  isOwn?: true
  within?: readonly string[]
  counts?: 'unread' | 'unread_conversations'
}

declare module '#app/platform/root-data.tsx' {
  interface RootData {
    navigation?: NavEntry[]
  }
}

/** Returns the navigation links of a guest. */
export function guestNavigation(paths: Paths): NavEntry[] {
  return [
    { to: paths.vacancies(), label: { header: 'vacancies' } },
    { to: paths.resumes(), label: { header: 'resumes' } },
    { to: paths.homeOf('employer'), label: { header: 'for_employers' } },
    { to: paths.vacancies('saved=1'), icon: Bookmark, label: { tools: 'bookmarks' } },
  ]
}
