import { Form, useNavigation, useRevalidator } from '@remix-run/react'
import Send from 'lucide/dist/esm/icons/send.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { TelegramCode, TelegramState } from '#contract/telegram.ts'
import { formatDay, formatTime } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The line of Telegram: connects the chat of the visitor, or ends it. */
export function TelegramLine({ telegram }: { telegram: TelegramState }) {
  const { t } = useTranslation('notifications')
  const { now, timeZone } = useClock()
  const { linked_at: since, pending } = telegram
  const act = since ? 'disconnect' : pending ? 'again' : 'connect'
  return (
    <li className="line">
      <Icon of={Send} />
      <div className="line-text">
        <b>{t('channels.telegram.name')}</b>
        <span className="help">
          {since
            ? t('channels.telegram.on', { day: formatDay(since, timeZone, now) })
            : t('channels.telegram.off')}
        </span>
      </div>
      <TelegramButton act={act} />
      {pending && <Pending pending={pending} />}
    </li>
  )
}

function TelegramButton({ act }: { act: 'connect' | 'again' | 'disconnect' }) {
  const { t } = useTranslation('notifications')
  const paths = usePaths()
  const intent = act === 'disconnect' ? 'disconnect_telegram' : 'connect_telegram'
  const isPending = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" action={paths.settings()} preventScrollReset>
      <Button variant="outline" size="sm" name="intent" value={intent} pending={isPending}>
        {t(`channels.telegram.${act}`)}
      </Button>
    </Form>
  )
}

/** Shows how to send the code to the bot, and notices when the visitor comes back from Telegram. */
function Pending({ pending: { link, code, bot, expires_at } }: { pending: TelegramCode }) {
  const { t } = useTranslation('notifications')
  const { timeZone } = useClock()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
  return (
    <div className="inset line-more" id="telegram-code">
      <p>
        <LinkButton size="sm" to={link} target="_blank" rel="noopener noreferrer">
          {t('channels.telegram.open')}
        </LinkButton>
      </p>
      <p>
        {t('channels.telegram.or_type', { bot })} <b>{code}</b>
      </p>
      <p className="help">
        {t('channels.telegram.until', { time: formatTime(expires_at, timeZone) })}
      </p>
    </div>
  )
}
