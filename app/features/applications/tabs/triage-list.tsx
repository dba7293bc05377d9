import { Link } from '@remix-run/react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { Status } from '#app/features/applications/status/status-line.tsx'
import { isUnreadApplication } from '#app/features/applications/status/status.ts'
import { initialsOf, usePersonName } from '#app/features/applications/view/person.tsx'
import { formatDay, formatTime } from '#app/platform/i18n/dates.ts'
import { DayLabel } from '#app/platform/i18n/day-label.tsx'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { useClock } from '#app/platform/root-data.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useTabState } from './use-tab-state.ts'

export interface TriageListProps {
  label: string
  applications: readonly Application[]
  changed: ReadonlySet<string>
}

/** The left side of triage: who, with what, since when. */
export function TriageList({ label, applications, changed }: TriageListProps) {
  return (
    <ul className="panel bleed triage-list" aria-label={label}>
      {applications.map((application) => (
        <li key={application.public_id}>
          <Row application={application} isChanged={changed.has(application.public_id)} />
        </li>
      ))}
    </ul>
  )
}

function Row({ application, isChanged }: { application: Application; isChanged: boolean }) {
  const { t } = useTranslation('applications')
  const { opened, to } = useTabState()
  const name = usePersonName()
  const { public_id: id, resume, invitation } = application
  const isUnread = isUnreadApplication(application)
  const isWide = useIsWide()
  return (
    <Link
      {...landing}
      to={to(id)}
      className={classNames('triage-row', isUnread && 'triage-unread', isChanged && 'changed')}
      aria-current={opened === id || undefined}
      // Beside the list the place in it is kept; on phones the opened one takes its room.
      preventScrollReset={isWide}
    >
      <Avatar square initials={initialsOf(resume)} />
      <span className="triage-name">
        {name(resume)}
        {isUnread && <VisuallyHidden>, {t('vacancy_view.unread')}</VisuallyHidden>}
      </span>
      <small>
        {invitation ? (
          <MeetingTime at={invitation.scheduled_at} />
        ) : (
          <DayLabel at={application.created_at} />
        )}
      </small>
      <span className="triage-title">{resume.title}</span>
      <span className="triage-status">
        <Status application={application} side="employer" />
      </span>
    </Link>
  )
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => matchMedia('(width >= 54rem)').matches,
    () => false,
  )
}

function MeetingTime({ at }: { at: string }) {
  const { now, timeZone } = useClock()
  return (
    <time dateTime={at}>
      {formatDay(at, timeZone, now)}, {formatTime(at, timeZone)}
    </time>
  )
}
