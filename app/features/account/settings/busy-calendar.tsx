import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { BusyCalendar } from '#contract/busy-calendars.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export const busyIntents = { set: 'busy_set', remove: 'busy_remove' } as const

interface BusyCalendarPanelProps {
  calendar: BusyCalendar | null
  refusal: FormRefusal | null | undefined
}

/** The private calendar of an employer: the state of its last reading, and the forms that set and remove it. */
export function BusyCalendarPanel({ calendar, refusal }: BusyCalendarPanelProps) {
  const { t } = useTranslation('account')
  return (
    <div className="stack">
      <p className="lead">{t('settings.busy.what')}</p>
      {calendar && <Reading calendar={calendar} />}
      <PostForm
        intent={busyIntents.set}
        refusal={refusal}
        labels={{ url: t(calendar ? 'settings.busy.other' : 'settings.busy.url') }}
        submit={t(calendar ? 'settings.busy.replace' : 'settings.busy.add')}
        variant="aside"
      >
        {(control) => (
          <TextField
            {...control('url')}
            help={t('settings.busy.help')}
            inputMode="url"
            autoComplete="off"
            required
          />
        )}
      </PostForm>
      {calendar && (
        <Form method="post" preventScrollReset>
          <Button variant="ghost" name="intent" value={busyIntents.remove}>
            {t('settings.busy.remove')}
          </Button>
        </Form>
      )}
    </div>
  )
}

function Reading({ calendar }: { calendar: BusyCalendar }) {
  const { t } = useTranslation(['account', 'fields'])
  const { now, timeZone } = useClock()
  const { host, read_at, problem, busy_times: count } = calendar
  const moment = formatMoment(read_at, timeZone, now)
  return (
    <Notice
      tone={problem ? 'warning' : 'success'}
      title={t(problem ? 'account:settings.busy.failed' : 'account:settings.busy.works', { host })}
    >
      {problem && <p>{t(`fields:calendar_${problem}`)}</p>}
      <p>
        {t('account:settings.busy.read', { moment })}{' '}
        {count > 0
          ? t('account:settings.busy.times', { count })
          : t('account:settings.busy.no_times')}
      </p>
    </Notice>
  )
}
