import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#app/platform/copy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export const calendarIntents = { renew: 'calendar_renew', revoke: 'calendar_revoke' } as const

/** The secret address of the calendar of the visitor's meetings, with the forms that create, renew and end it. */
export function CalendarFeedPanel({ address }: { address: string | null }) {
  const { t } = useTranslation('account')
  return (
    <div className="stack">
      <p className="lead">{t('settings.calendar.what')}</p>
      {address && <FeedAddress address={address} />}
      <Form method="post" className="actions" preventScrollReset>
        <Button variant="outline" name="intent" value={calendarIntents.renew}>
          {t(address ? 'settings.calendar.renew' : 'settings.calendar.create')}
        </Button>
        {address && (
          <Button variant="ghost" name="intent" value={calendarIntents.revoke}>
            {t('settings.calendar.revoke')}
          </Button>
        )}
      </Form>
    </div>
  )
}

function FeedAddress({ address }: { address: string }) {
  const { t } = useTranslation('account')
  return (
    <>
      <TextField
        key={address}
        id="calendar-address"
        name="calendar"
        label={t('settings.calendar.address')}
        help={t('settings.calendar.secret')}
        readOnly
        defaultValue={address}
      />
      <p className="actions">
        <a className="btn btn-outline" href={address.replace(/^https?:/, 'webcal:')}>
          {t('settings.calendar.open')}
        </a>
        <CopyButton
          text={address}
          words={{ copy: t('settings.calendar.copy'), copied: t('settings.calendar.copied') }}
        />
      </p>
    </>
  )
}
