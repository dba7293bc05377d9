import { Form, Link, useLocation } from '@remix-run/react'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeepWords } from '#app/platform/form/keep-words.tsx'
import { ModalHost } from '#app/platform/modal/modal-host.tsx'
import { StackedModalHost } from '#app/platform/modal/stacked-modal-host.tsx'
import { FocusAfterNavigation } from '#app/platform/navigation/focus-after-navigation.tsx'
import { KeepFocus } from '#app/platform/navigation/keep-focus.tsx'
import { ProgressBar } from '#app/platform/navigation/progress-bar.tsx'
import { RouteAnnouncer } from '#app/platform/navigation/route-announcer.tsx'
import { usePaths, useRootData, useUser } from '#app/platform/root-data.ts'
import type { SessionUser } from '#app/platform/session/session-user.ts'
import { SessionWatch } from '#app/platform/session/session-watch.tsx'
import { themes } from '#app/platform/theme/themes.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Footer } from '#app/ui/footer.tsx'
import { Header } from '#app/ui/header.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { NavItem } from '#app/ui/nav-item.ts'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { Toaster } from '#app/ui/toaster.tsx'

export interface SiteFrameProps {
  children: ReactNode
  /** What stays connected while pages change. */
  live?: ReactNode
}

/** Header, page, footer and the hosts of spec §2: announcer, modals, toasts. Drawn around error pages too. */
export function SiteFrame({ children, live }: SiteFrameProps) {
  const root = useRootData()
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <SiteHeader />
      <Toaster flash={root?.flash} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      {root?.user && <SiteBottomBar user={root.user} />}
      <RouteAnnouncer />
      <KeepFocus />
      <KeepWords />
      <FocusAfterNavigation />
      <SessionWatch />
      <ModalHost />
      <StackedModalHost />
      {live}
    </>
  )
}

function SiteHeader() {
  const { t } = useTranslation('common')
  const paths = usePaths()
  const user = useUser()
  const { pathname } = useLocation()
  const isOwn = isOwnPage(pathname)
  const items: NavItem[] = [
    {
      to: paths.vacancies(),
      label: t('nav.vacancies'),
      current: isOwn ? false : undefined,
    },
  ]
  if (user?.accountType === 'candidate') {
    items.push({
      to: paths.myResumes(),
      label: t('nav.my_resumes'),
      current: isOwn || undefined,
    })
  }
  if (user?.accountType === 'employer') {
    items.push({
      to: paths.myVacancies(),
      label: t('nav.my_vacancies'),
      current: isOwn || undefined,
    })
  }
  return (
    <Header
      brand={{ to: paths.home(), label: t('brand') }}
      navLabel={t('nav.label')}
      items={items}
      action={
        user?.accountType === 'employer'
          ? undefined
          : { to: paths.newResume(), label: t('nav.create_resume') }
      }
      account={user ? <AccountMenu user={user} /> : <SignInLink />}
    />
  )
}

function SignInLink() {
  const { t } = useTranslation('common')
  const paths = usePaths()
  return (
    <LinkButton to={paths.signIn()} size="sm">
      {t('account.sign_in')}
    </LinkButton>
  )
}

function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  const name = `${user.firstName} ${user.lastName}`.trim()
  const landing =
    user.accountType === 'employer'
      ? { to: paths.myVacancies(), label: t('nav.my_vacancies') }
      : { to: paths.myResumes(), label: t('nav.my_resumes') }
  return (
    <Menu label={t('account.label', { name })} trigger={<Avatar initials={initials(user)} />}>
      <p className="help">{name}</p>
      <Link to={landing.to}>{landing.label}</Link>
      <Form method="post" action={paths.signOut()}>
        <button type="submit">{t('account.sign_out')}</button>
      </Form>
    </Menu>
  )
}

function SiteFooter() {
  const { t } = useTranslation('common')
  const paths = usePaths()
  return (
    <Footer
      label={t('footer.label')}
      items={[
        { to: paths.terms(), label: t('footer.terms') },
        { to: paths.privacy(), label: t('footer.privacy') },
      ]}
      note={t('footer.note')}
    >
      <ThemeForm />
    </Footer>
  )
}

/** Comes back to the page it was sent from. */
function ThemeForm() {
  const { t } = useTranslation('common')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const current = useRootData()?.theme ?? 'system'
  return (
    <Form
      method="post"
      action={paths.theme()}
      className="choice-line"
      aria-label={t('footer.theme')}
      preventScrollReset
    >
      <span aria-hidden>{t('footer.theme')}</span>
      <input type="hidden" name="from" value={pathname + search} />
      <span className="segments">
        {themes.map((theme) => (
          <button key={theme} name="theme" value={theme} aria-pressed={theme === current}>
            {t(`footer.theme_${theme}`)}
          </button>
        ))}
      </span>
    </Form>
  )
}

function SiteBottomBar({ user }: { user: SessionUser }) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  const { pathname } = useLocation()
  const home = paths.home()
  const isOwn = isOwnPage(pathname)
  const own =
    user.accountType === 'employer'
      ? { to: paths.myVacancies(), label: t('nav.my_vacancies'), icon: FileText }
      : { to: paths.myResumes(), label: t('nav.my_resumes'), icon: FileText }
  return (
    <BottomBar
      label={t('nav.bottom')}
      items={[
        { to: home, label: t('nav.home'), icon: House, current: pathname === home },
        {
          to: paths.vacancies(),
          label: t('nav.search'),
          icon: Search,
          current: isOwn ? false : undefined,
        },
        { ...own, current: isOwn || undefined },
      ]}
    />
  )
}

function initials({ firstName, lastName }: SessionUser): string {
  return `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase()
}

/** Pages about one's own vacancy or resume lie below the public ones but belong to «Мои». */
function isOwnPage(pathname: string): boolean {
  return /\/(vacancies\/[^/]+\/view|resumes\/)/.test(pathname)
}
