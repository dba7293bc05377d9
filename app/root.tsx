import type { MetaFunction } from '@remix-run/node'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from '@remix-run/react'
import { useEffect, type ReactNode } from 'react'
import { LiveApplications } from '#app/features/applications/live/live-applications.tsx'
import { FollowFavorites } from '#app/features/favorites/follow-favorites.tsx'
import { navigationOf } from '#app/features/site/navigation.server.ts'
import { SiteFrame } from '#app/features/site/site-frame.tsx'
import { productName } from '#app/platform/document/page-meta.ts'
import { scrollKey } from '#app/platform/document/scroll-key.ts'
import { markReady } from '#app/platform/document/ready.client.ts'
import { env } from '#app/platform/env/env.server.ts'
import { ErrorTitle, RouteError } from '#app/platform/errors/route-error.tsx'
import { dayStart, zoneParts } from '#app/platform/i18n/dates.ts'
import { remixI18n } from '#app/platform/i18n/i18n.server.ts'
import { defaultLocale } from '#app/platform/i18n/locales.ts'
import { messagesVersion } from '#app/platform/i18n/messages.server.ts'
import { shellNamespaces } from '#app/platform/i18n/options.ts'
import { readLite } from '#app/platform/lite/lite.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { shownAt } from '#app/platform/page/public-pages.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { FollowOutbox } from '#app/platform/outbox/follow-outbox.tsx'
import { RootDataProvider, useLoadedRootData, type RootData } from '#app/platform/root-data.tsx'
import { arrival } from '#app/platform/session/arrival.server.ts'
import { secured } from '#app/platform/session/cookies.server.ts'
import { pushPendingFavorites } from '#app/platform/session/guest-favorites.server.ts'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import { shownUser } from '#app/platform/session/session-user.ts'
import { readSession, refreshedHeaders } from '#app/platform/session/session.server.ts'
import { readTheme } from '#app/platform/theme/theme.server.ts'
import { takeFlashToasts } from '#app/platform/toast/toast.server.ts'
import { readUnread } from '#app/platform/unread/unread.server.ts'
import { useHydrated } from '#app/platform/use-scripted.ts'
import { useFontsOfNextPage } from '#app/styles/first-view.ts'
import { needsAllStyles, usePageStyles } from '#app/styles/page-styles.ts'
import { PictureLess } from '#app/ui/picture-less.ts'
import { stylesCookie } from '#app/styles/stylesheet.server.ts'

export const handle = { i18n: shellNamespaces }

export const loader = guard('guest').loader(async (visit) => {
  const { request, context, params, user, paths } = visit
  const unread = await readUnread(visit)
  const flash = await takeFlashToasts(request, context)
  const headers = (await refreshedHeaders({ request, context, params })) ?? new Headers()
  if (flash.cleared) headers.append('set-cookie', flash.cleared)
  const goneOn = await returnPath.goOn(request)
  for (const each of await pushPendingFavorites(visit)) headers.append('set-cookie', each)
  if (goneOn) headers.append('set-cookie', goneOn)
  const arrived = await arrival.forget(request)
  if (arrived) headers.append('set-cookie', arrived)
  const styles = stylesCookie(request, needsAllStyles(user, visit.url.pathname))
  if (styles) headers.append('set-cookie', secured(request, styles))
  return data(
    {
      lang: await remixI18n.getLocale(request),
      user: user && shownUser(user),
      ...(user && { navigation: navigationOf(user.accountType, paths) }),
      ...(unread && { unread }),
      asksConsent: user !== null && (await readSession({ request, context, params })).asksConsent,
      theme: await readTheme(request),
      isLite: await readLite(request),
      flash: flash.toasts,
      now: momentOf(visit),
      country: env.country,
      zoneName: zoneParts(new Date().toISOString(), env.country.timeZone).place,
      messagesVersion,
      ...(env.sentryDsn && { sentryDsn: env.sentryDsn }),
    } satisfies RootData,
    { headers },
  )
})

function momentOf({ user, url }: Visit): string {
  const now = new Date()
  const isForAll = user === null && shownAt(url.pathname) !== null
  return isForAll ? dayStart(now, env.country.timeZone) : now.toISOString()
}

export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export const meta: MetaFunction = ({ error }) => (error ? [] : [{ title: productName }])

export function Layout({ children }: { children: ReactNode }) {
  const root = useLoadedRootData()
  const { pathname, search } = useLocation()
  const { isFirst } = usePageStyles()
  const theme = root?.theme ?? 'system'
  return (
    <RootDataProvider value={root}>
      <html
        lang={root?.lang ?? defaultLocale}
        data-theme={theme === 'system' ? undefined : theme}
        data-lite={root?.isLite || undefined}
        data-fonts={isFirst ? undefined : ''}
        suppressHydrationWarning
        data-messages={root?.messagesVersion}
        data-address={pathname + search}
        data-sentry={root?.sentryDsn}
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="color-scheme" content="light dark" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href="/app.webmanifest" />
          <Meta />
          <ErrorTitle />
          <Styles />
          <Links />
        </head>
        <body>
          <PictureLess.Provider value={root?.isLite ?? false}>{children}</PictureLess.Provider>
          <ScrollRestoration getKey={scrollKey} />
          <Scripts />
        </body>
      </html>
    </RootDataProvider>
  )
}

function Styles() {
  const { css, href, all, isFirst } = usePageStyles()
  const isHydrated = useHydrated()
  const needsAll = needsAllStyles(useLoadedRootData()?.user, useLocation().pathname)
  useFontsOfNextPage()
  useEffect(markReady, [])
  return (
    <>
      <style
        id="styles"
        data-file={isFirst ? href : undefined}
        data-all={all}
        suppressHydrationWarning
        // The CSS is our own file, and React does not change the style element that the server sent.
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: css }}
      />
      {(!isFirst || isHydrated) && <link id="styles-file" rel="stylesheet" href={href} />}
      {isHydrated && needsAll && href !== all && <link rel="stylesheet" href={all} />}
    </>
  )
}

const live = (
  <>
    <LiveApplications />
    <FollowFavorites />
    <FollowOutbox />
  </>
)

export default function App() {
  return (
    <SiteFrame live={live}>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  return (
    <SiteFrame live={live}>
      <RouteError />
    </SiteFrame>
  )
}
