import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import { useTranslation } from 'react-i18next'
import { publicId } from '#contract/fields.ts'
import {
  countNotifications,
  listNotifications,
  markNotificationsRead,
} from '#contract/notifications.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { NotificationDays } from '#app/features/notifications/notification-days.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { safePath } from '#app/platform/session/return-path.server.ts'
import { useUnread } from '#app/platform/unread/unread.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'

export const handle = { i18n: ['notifications'] }

const page = guard('user')

export const loader = page.loader(async ({ user, call, url, texts }) => {
  const asked = publicId.safeParse(url.searchParams.get('after'))
  const cursor = asked.data
  const isUnreadOnly = url.searchParams.has('unread')
  const [{ results, next_cursor }, { unread }] = await Promise.all([
    call(listNotifications, { query: { cursor, unread: isUnreadOnly ? 'true' : undefined } }),
    extraOr(call(countNotifications, {}), { unread: 0 }),
  ])
  const t = texts('notifications')
  return {
    title: unread > 0 ? t('title_counted', { count: unread }) : t('title'),
    side: user.accountType,
    notifications: results,
    next: next_cursor,
    isFirst: cursor === undefined,
    isUnreadOnly,
    unread,
  }
})

export const action = page.action(async ({ intent, fields, call, leave, paths, url }) => {
  if (intent !== 'open') {
    await call(markNotificationsRead, { body: { all: true } })
    return leave(paths.notifications())
  }
  await call(markNotificationsRead, { body: { public_ids: [fields.id ?? ''] } })
  return leave(safePath(fields.link) ?? url.pathname)
})

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function NotificationsPage() {
  const { side, notifications, next, isFirst, isUnreadOnly, unread } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation('notifications')
  const { now, timeZone } = useClock()
  const paths = usePaths()
  const filter = isUnreadOnly ? 'unread=1' : ''
  const last = notifications.at(-1)
  return (
    <AccountFrame title={t('title')} actions={<Actions />}>
      <Tabs
        label={t('filter')}
        items={[
          { to: paths.notifications(), label: t('all'), current: !isUnreadOnly },
          {
            to: paths.notifications('unread=1'),
            label: t('unread'),
            count: unread || undefined,
            fresh: true,
            current: isUnreadOnly,
          },
        ]}
      />
      <Arrived />
      {notifications.length > 0 ? (
        <NotificationDays notifications={notifications} />
      ) : isUnreadOnly || !isFirst ? (
        <EmptyState
          drawing="message"
          action={
            <LinkButton variant="outline" to={paths.notifications()}>
              {t('show_all')}
            </LinkButton>
          }
        >
          {t(isFirst ? 'all_read' : 'nothing_more')}
        </EmptyState>
      ) : (
        <EmptyState
          drawing="message"
          action={
            <LinkButton to={side === 'candidate' ? paths.vacancies() : paths.myVacancies()}>
              {t(`empty_action.${side}`)}
            </LinkButton>
          }
        >
          {t(`empty.${side}`)}
        </EmptyState>
      )}
      {(next || !isFirst) && (
        <nav className="older">
          {!isFirst && <Link to={paths.notifications(filter)}>{t('newest')}</Link>}
          {next && last && (
            <LinkButton
              variant="outline"
              to={paths.notifications([filter, `after=${next}`].filter(Boolean).join('&'))}
            >
              {t('older', { day: formatDay(last.created_at, timeZone, now) })}
            </LinkButton>
          )}
        </nav>
      )}
    </AccountFrame>
  )
}

function Actions() {
  const { unread } = useLoaderData<typeof loader>()
  const { t } = useTranslation('notifications')
  const paths = usePaths()
  const isReading = useNavigation().formData?.get('intent') === 'read_all'
  return (
    <>
      {unread > 0 && (
        <Form method="post" action={paths.notifications()}>
          <Button
            variant="outline"
            size="sm"
            name="intent"
            value="read_all"
            icon={<Icon of={Check} />}
            pending={isReading}
          >
            {t('read_all')}
          </Button>
        </Form>
      )}
      <LinkButton
        variant="ghost"
        size="sm"
        icon={<Icon of={Settings} />}
        to={paths.notificationSettings()}
      >
        {t('set_up')}
      </LinkButton>
    </>
  )
}

/** A link that shows the notifications which have arrived since the page was loaded. */
function Arrived() {
  const { unread } = useLoaderData<typeof loader>()
  const { t } = useTranslation('notifications')
  const paths = usePaths()
  const count = useUnread() - unread
  return (
    <output className="arrived">
      {count > 0 && (
        <>
          {t('arrived', { count })}. <Link to={paths.notifications()}>{t('show')}</Link>
        </>
      )}
    </output>
  )
}
