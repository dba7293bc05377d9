import { useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { usePersonName } from '#app/features/applications/view/person.tsx'
import { formatTime } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { cancelIntent, groupRefusals, type RefusalGroup } from './pending-refusals.ts'

/** Tells on each page of a vacancy which refusals wait to be sent, with a button that takes them back. */
export function RefusalNotices({ applications }: { applications: readonly Application[] }) {
  return (
    <div role="status" className="refusal-notices">
      {groupRefusals(applications).map((group) => (
        <RefusalNotice key={group.dueAt} group={group} />
      ))}
    </div>
  )
}

function RefusalNotice({ group: { dueAt, applications } }: { group: RefusalGroup }) {
  const { t } = useTranslation('applications')
  const name = usePersonName()
  const { timeZone } = useClock()
  const [only, ...others] = applications
  if (!only) return null
  const time = formatTime(dueAt, timeZone)
  const title =
    others.length === 0
      ? t('pending.one', { name: name(only.resume), time })
      : t('pending.many', { count: applications.length, time })
  return (
    <Notice
      title={title}
      action={<CancelRefusals application={only} label={t('pending.cancel')} />}
    >
      {t(others.length === 0 ? 'pending.not_told.single' : 'pending.not_told.several')}
    </Notice>
  )
}

interface CancelRefusalsProps {
  /** One of the applications that were refused together. */
  application: Application
  label: string
}

/** Takes back the refusals that are sent together with the one of `application`. */
export function CancelRefusals({ application, label }: CancelRefusalsProps) {
  const fetcher = useFetcher()
  const paths = usePaths()
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
