import { useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { imageInSize } from '#contract/rules/images.ts'
import type { Match } from '#contract/matches.ts'
import { Status } from '#app/features/applications/status/status-line.tsx'
import { isUnreadApplication } from '#app/features/applications/status/status.ts'
import { FitLine } from '#app/features/applications/table/fit-line.tsx'
import {
  personInitials,
  usePersonFacts,
  usePersonName,
} from '#app/features/applications/view/person.tsx'
import { DayLabel } from '#app/platform/i18n/day-label.tsx'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { isRowOf } from './lists.ts'
import { useTabState } from './use-tab-state.ts'

export interface TriageListProps {
  label: string
  applications: readonly Application[]
  changed: ReadonlySet<string>
  to?: (application: Application) => string
  namesVacancy?: boolean
  /** Draws what stands before a row, such as a box. */
  before?: ((application: Application) => ReactNode) | undefined
  /** Draws a button that stands behind a row, such as a star. */
  beside?: ((application: Application) => ReactNode) | undefined
  /** Draws what stands at the end of a row, such as labels. */
  after?: ((application: Application) => ReactNode) | undefined
  /** How the candidates fit the vacancy, by the ids of their applications. */
  fits?: Readonly<Record<string, Match['fit']>> | undefined
}

export function TriageList({
  label,
  applications,
  changed,
  before,
  beside,
  ...row
}: TriageListProps) {
  return (
    <ul className={classNames('panel bleed', row.namesVacancy && 'triage-wide')} aria-label={label}>
      {applications.map((application) => (
        <li key={application.public_id}>
          {before?.(application)}
          <Row {...row} application={application} isChanged={changed.has(application.public_id)} />
          {beside?.(application)}
        </li>
      ))}
    </ul>
  )
}

interface RowProps extends Pick<TriageListProps, 'to' | 'namesVacancy' | 'fits' | 'after'> {
  application: Application
  isChanged: boolean
}

function Row({ application, isChanged, to, namesVacancy, fits, after }: RowProps) {
  const { t } = useTranslation('applications')
  const { opened, to: toOpened } = useTabState()
  const name = usePersonName()
  const facts = usePersonFacts()
  const { public_id: id, resume } = application
  const isUnread = isUnreadApplication(application)
  const isWide = useIsWide()
  const fit = fits?.[id]
  return (
    <Link
      {...landing}
      to={to ? to(application) : toOpened(id)}
      className={classNames('triage-row', isUnread && 'triage-unread', isChanged && 'changed')}
      aria-current={isRowOf(application, opened) || undefined}
      preventScrollReset={isWide && !to}
    >
      <Avatar
        square
        initials={personInitials(resume)}
        src={resume.photo_url && imageInSize(resume.photo_url, 'small')}
      />
      <span className="triage-name">
        {name(resume)}
        {isUnread && <VisuallyHidden>, {t('vacancy_view.unread')}</VisuallyHidden>}
      </span>
      <small>
        <DayLabel at={application.created_at} />
      </small>
      {resume.title && (
        <span className="triage-title">
          {resume.title} {resume.is_short && <Badge>{t('person.short')}</Badge>}
        </span>
      )}
      {namesVacancy && (
        <span className="triage-title">
          {t('card.vacancy', { title: application.vacancy.title })}
        </span>
      )}
      <span className="triage-facts">{facts(resume, fit !== undefined)}</span>
      {fit && <FitLine resume={resume} fit={fit} />}
      {application.same_person.map((other) => (
        <span key={other.public_id} className="triage-facts">
          {t('person.again', { title: other.title })}
        </span>
      ))}
      <span className="triage-status">
        <Status application={application} side="employer" />
      </span>
      {after?.(application)}
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
