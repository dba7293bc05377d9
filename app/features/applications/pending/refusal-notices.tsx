import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { ReadList } from '#app/features/applications/table/read-list.server.ts'
import { usePersonName } from '#app/features/applications/view/person.tsx'
import { formatTime } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { cancelIntent, mayRefuse } from './pending-refusals.ts'

type Pending = ReadList['pending_refusals']

/** Tells on each page of a vacancy which refusals wait to be sent, with a button that takes them back. */
export function RefusalNotices({ pending }: { pending: Pending }) {
  return (
    <div role="status" className="refusal-notices">
      {pending.map((each) => (
        <RefusalNotice key={each.due_at} pending={each} />
      ))}
    </div>
  )
}

function RefusalNotice({ pending }: { pending: Pending[number] }) {
  const { due_at, public_ids, application } = pending
  const { t } = useTranslation('applications')
  const name = usePersonName()
  const { timeZone } = useClock()
  const count = public_ids.length
  const time = formatTime(due_at, timeZone)
  const title =
    count === 1
      ? t('pending.one', { name: name(application.resume), time })
      : t('pending.many', { count, time })
  return (
    <Notice
      title={title}
      action={<CancelRefusals application={application} label={t('pending.cancel')} />}
    >
      {t(count === 1 ? 'pending.not_told.single' : 'pending.not_told.several')}
    </Notice>
  )
}

interface CancelRefusalsProps {
  /** One of the applications that were refused together. */
  application: Application
  label: string
}

/** Takes back the refusals that are sent together with the one of `application`, if the member may refuse. */
export function CancelRefusals({ application, label }: CancelRefusalsProps) {
  const fetcher = useFetcher()
  const paths = usePaths()
  if (!mayRefuse(application)) return null
  return (
    <fetcher.Form
      method="post"
      action={paths.vacancyView(application.vacancy_public_id, 'applications')}
    >
      <input type="hidden" name="due_at" value={application.pending_refusal?.due_at} />
      <Button
        variant="outline"
        size="sm"
        name="intent"
        value={cancelIntent}
        pending={fetcher.state !== 'idle'}
      >
        {label}
      </Button>
    </fetcher.Form>
  )
}
