import Bell from 'lucide/dist/esm/icons/bell.mjs'
import Bookmark from 'lucide/dist/esm/icons/bookmark.mjs'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Layers from 'lucide/dist/esm/icons/layers.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import { moneyPaths } from '#app/money-paths.ts'
import type { Paths } from '#app/paths.ts'
import type { NavEntry } from './navigation.ts'

/** Returns the navigation links of a user. */
export function navigationOf(side: AccountType, paths: Paths): NavEntry[] {
  const isEmployer = side === 'employer'
  const profile = isEmployer ? 'profile_and_companies' : 'profile'
  const mine = isEmployer ? 'vacancies' : 'resumes'
  return [
    {
      to: isEmployer ? paths.resumes() : paths.vacancies(),
      icon: Search,
      label: { header: isEmployer ? 'resumes' : 'vacancies', bar: 'search' },
    },
    {
      to: paths.myApplications(),
      icon: MessageSquare,
      label: { header: 'applications', bar: 'applications', menu: 'applications' },
      counts: 'unread_conversations',
    },
    {
      to: paths.profile(),
      icon: User,
      label: { menu: profile, account: profile },
      within: [paths.ownCompany('')],
    },
    {
      to: isEmployer ? paths.myVacancies() : paths.myResumes(),
      icon: FileText,
      label: { header: `my_${mine}`, bar: mine, menu: `my_${mine}`, account: `my_${mine}` },
      isOwn: true,
    },
    {
      to: paths.myBookmarks(),
      icon: Bookmark,
      label: { tools: 'bookmarks', account: 'bookmarks' },
    },
    {
      to: paths.notifications(),
      icon: Bell,
      label: { tools: 'notifications', bar: 'notifications', account: 'notifications' },
      counts: 'unread',
    },
    {
      to: paths.settings(),
      icon: Settings,
      label: { menu: 'settings', account: 'settings' },
      // Candidates come to their plan from the settings.
      within: [paths.myData(), ...(isEmployer ? [] : moneyOf(paths).map(({ to }) => to))],
    },
    ...(isEmployer ? moneyOf(paths) : []),
  ]
}

function moneyOf(paths: Paths): NavEntry[] {
  const { plans, payments, services } = moneyPaths(paths)
  return [
    { to: plans(), icon: Layers, label: { account: 'plans' }, isApart: true },
    { to: payments(), icon: CreditCard, label: { account: 'payments' } },
    { to: services(), icon: Sparkles, label: { account: 'services' } },
  ]
}
