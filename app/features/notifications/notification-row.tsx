import { Form, useLocation, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/notifications.ts'
import { formatTime } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { signs } from './signs.ts'

/** A notification with a button that opens its page. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const { timeZone } = useClock()
  const { pathname, search } = useLocation()
  const { formData } = useNavigation()
  const { public_id: id, type, title, body, action, is_answered } = notification
  const { link, created_at, read_at } = notification
  const { icon, tone, act } = signs[type]
  const isUnread = read_at === null
  const variant = is_answered ? 'ghost' : act
  return (
    <article
      className={classNames('note', isUnread && 'note-new', variant === 'ghost' && 'note-quiet')}
    >
      <span className={`sign ${tone}`}>
        <Icon of={icon} />
      </span>
      <div>
        <h3 id={id}>
          {title}
          {isUnread && <span className="sr"> {t('is_unread')}</span>}
        </h3>
        {body && <p>{body}</p>}
      </div>
      <time dateTime={created_at}>{formatTime(created_at, timeZone)}</time>
      <Form method="post" action={pathname + search}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="link" value={link} />
        <Button
          variant={variant}
          size="sm"
          name="intent"
          value="open"
          aria-describedby={id}
          pending={formData?.get('id') === id}
        >
          {action}
        </Button>
      </Form>
    </article>
  )
}
