import type { IconNode } from 'lucide'
import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import type { Paths } from '#app/paths.ts'

/** Where an entry stands: the header, its icons, the bottom bar of phones, the account's menu, beside its pages. */
export type Spot = 'header' | 'tools' | 'bar' | 'menu' | 'account'

/** Of a label under `nav`. */
type Name =
  | 'home'
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

interface Entry {
  path: (paths: Paths) => string
  icon: IconNode
  /** By spot, the name of its label under `nav`. */
  label: Partial<Record<Spot, Name>>
  /** Pages of one's own resume or vacancy belong to it, wherever they lie. */
  isOwn?: true
  /** Pages whose address begins so belong to it too. */
  within?: (paths: Paths) => string
}

const home: Entry = { path: (paths) => paths.home(), icon: House, label: { bar: 'home' } }
const vacancies: Entry = {
  path: (paths) => paths.vacancies(),
  icon: Search,
  label: { header: 'vacancies', bar: 'search' },
}
const resumes: Entry = {
  path: (paths) => paths.resumes(),
  icon: Search,
  label: { header: 'resumes', bar: 'search' },
}
const applications: Entry = {
  path: (paths) => paths.myApplications(),
  icon: MessageSquare,
  label: { header: 'applications', bar: 'applications', menu: 'applications' },
}
const profile = (name: 'profile' | 'profile_and_companies'): Entry => ({
  path: (paths) => paths.profile(),
  icon: User,
  label: { menu: name, account: name },
  within: (paths) => paths.ownCompany(''),
})
const settings: Entry = {
  path: (paths) => paths.settings(),
  icon: Settings,
  label: { menu: 'settings', account: 'settings' },
}
const bookmarks: Entry = {
  path: (paths) => paths.myBookmarks(),
  icon: Bookmark,
  label: { tools: 'bookmarks', account: 'bookmarks' },
}
/** Those of this browser are a page of the search, which has its own entry. */
const guestBookmarks: Entry = {
  path: (paths) => paths.vacancies('saved=1'),
  icon: Bookmark,
  label: { tools: 'bookmarks' },
}
/** In the bar a quarter of a narrow phone is all there is, and nothing else there has that name. */
const mine = (name: 'resumes' | 'vacancies', path: Entry['path']): Entry => ({
  path,
  icon: FileText,
  label: { header: `my_${name}`, bar: name, menu: `my_${name}`, account: `my_${name}` },
  isOwn: true,
})

/** The navigation of each side, in its order. */
export const navigation: Record<'guest' | AccountType, readonly Entry[]> = {
  guest: [vacancies, resumes, guestBookmarks],
  candidate: [
    home,
    vacancies,
    applications,
    profile('profile'),
    mine('resumes', (paths) => paths.myResumes()),
    bookmarks,
    settings,
  ],
  employer: [
    home,
    resumes,
    applications,
    profile('profile_and_companies'),
    mine('vacancies', (paths) => paths.myVacancies()),
    bookmarks,
    settings,
  ],
}
