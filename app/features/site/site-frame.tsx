import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RestoreTyped } from '#app/platform/form/restore-typed.tsx'
import { ModalHost } from '#app/platform/modal/modal-host.tsx'
import { StackedModalHost } from '#app/platform/modal/stacked-modal-host.tsx'
import { FocusAfterNavigation } from '#app/platform/navigation/focus-after-navigation.tsx'
import { KeepFocus } from '#app/platform/navigation/keep-focus.tsx'
import { ProgressBar } from '#app/platform/navigation/progress-bar.tsx'
import { RouteAnnouncer } from '#app/platform/navigation/route-announcer.tsx'
import { OfflineLine } from '#app/platform/network/offline-line.tsx'
import { useLite } from '#app/platform/lite/use-lite.ts'
import { usePaths, useRootData, useUser } from '#app/platform/root-data.tsx'
import { nameOf, type ShownUser } from '#app/platform/session/session-user.ts'
import { SessionNotice } from '#app/platform/session/session-notice.tsx'
import { SessionWatch } from '#app/platform/session/session-watch.tsx'
import { imageInSize } from '#contract/rules/images.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Footer } from '#app/ui/footer.tsx'
import { Header } from '#app/ui/header.tsx'
import { initialsOf } from '#app/ui/initials.ts'
import { Link } from '#app/ui/link.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { ConsentNotice } from './consent-notice.tsx'
import { LiteForm } from './lite-form.tsx'
import { ThemeForm } from './theme-form.tsx'
import { useNavItems } from './use-nav-items.ts'

export interface SiteFrameProps {
  children: ReactNode
  /** Components that stay on the page when the visitor opens another page, such as live updates. */
  live?: ReactNode
}

/** The frame around the content of each page: header, footer, modals and toasts (spec §2). */
export function SiteFrame({ children, live }: SiteFrameProps) {
  const root = useRootData()
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <OfflineLine />
      <SiteHeader />
      <Toaster flash={root?.flash} />
      <main id="main" tabIndex={-1}>
        <SessionNotice />
        <ConsentNotice />
        {children}
      </main>
      <SiteFooter />
      {root?.user && <SiteBottomBar />}
      <RouteAnnouncer />
      <KeepFocus />
      <RestoreTyped />
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
  return (
    <Header
      brand={{ to: paths.home(), label: t('brand') }}
      navLabel={t('nav.label')}
      items={useNavItems('header')}
      action={
        user?.accountType === 'employer'
          ? undefined
          : { to: paths.newResume(), label: t('nav.create_resume') }
      }
      tools={useNavItems('tools')}
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

function AccountMenu({ user }: { user: ShownUser }) {
  const { t } = useTranslation('common')
  const paths = usePaths()
  const name = nameOf(user)
  return (
    <Menu
      label={t('account.label', { name })}
      trigger={
        <Avatar
          initials={initialsOf(name)}
          src={user.avatar_url && imageInSize(user.avatar_url, 'small')}
        />
      }
    >
      <p className="menu-name">{name}</p>
      {useNavItems('menu').map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      <Form method="post" action={paths.signOut()}>
        <button type="submit">{t('account.sign_out')}</button>
      </Form>
    </Menu>
  )
}

const footerPages = [
  'about',
  'companies',
  'counting',
  'prices',
  'contacts',
  'terms',
  'refund',
  'privacy',
  'developers',
] as const

function SiteFooter() {
  const { t } = useTranslation('common')
  const isLite = useLite()
  const paths = usePaths()
  return (
    <Footer
      label={t('footer.label')}
      items={footerPages.map((page) => ({ to: paths[page](), label: t(`footer.${page}`) }))}
      note={t('footer.note')}
    >
      {isLite && (
        <LiteForm className="choice-line">
          <span aria-hidden>{t('lite.label')}</span>
        </LiteForm>
      )}
      <ThemeForm className="choice-line">
        <span aria-hidden>{t('theme.label')}</span>
      </ThemeForm>
    </Footer>
  )
}

function SiteBottomBar() {
  const { t } = useTranslation('common')
  return <BottomBar label={t('nav.bottom')} items={useNavItems('bar')} />
}
