import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAs } from '#contract/rules/team.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { daysAgo, formatDay, formatTime } from '#app/platform/i18n/dates.ts'
import { useDayName } from '#app/platform/i18n/day-label.tsx'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import type { CountedApplications } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { firstBy, total } from './burning.ts'

/** Shows how many applications wait for the employer's answer; each number links to its applications. */
export function BurningStrip({ vacancies }: { vacancies: readonly OwnVacancy[] }) {
  const { t } = useTranslation('applications')
  const { now, timeZone } = useClock()
  const dayName = useDayName()
  const paths = usePaths()
  const count = (counter: keyof OwnVacancy['counts']) => total(vacancies, counter)
  const [overdue, waiting, unread] = [count('overdue'), count('waiting'), count('unread')]
  const meetings = count('meetings')
  const parts = (['to_schedule', 'to_conclude'] as const).flatMap((part) =>
    count(part) > 0 ? t(`own_vacancies.${part}`, { count: count(part) }) : [],
  )
  const oldest = firstBy(vacancies, 'oldest_overdue_at')
  const nearest = firstBy(vacancies, 'nearest_due_at')
  const allLate = waiting === overdue ? [t('own_vacancies.all_late')] : []
  const promise = nearest ? [t('own_vacancies.nearest', { day: dayName(nearest.at) })] : allLate
  const newest = firstBy(vacancies, 'newest_unread_at', 'latest')
  const meeting = firstBy(vacancies, 'next_meeting_at')
  const mayAnswer = vacancies.some(({ role }) => mayAs(role, 'answer'))
  const meets = meeting && `${dayName(meeting.at)}, ${formatTime(meeting.at, timeZone)}`
  return (
    <ul className="burning" aria-label={t('own_vacancies.burning')}>
      {oldest && (
        <Cell
          tone="late"
          to={to('overdue')}
          title={t('own_vacancies.overdue', { count: overdue })}
          note={t('own_vacancies.oldest', { day: formatDay(oldest.at, timeZone, now) })}
          isFirst={mayAnswer}
        />
      )}
      {waiting > 0 ? (
        <Cell
          to={to('waiting')}
          title={
            <>
              {t('own_vacancies.wait', { count: waiting })}{' '}
              <span className="only-wide">{t('own_vacancies.answer')}</span>
            </>
          }
          tone={oldest ? undefined : 'turn'}
          note={[...promise, ...parts].join(', ') || t('own_vacancies.no_due')}
          isFirst={!oldest && mayAnswer}
        />
      ) : (
        <Cell tone="calm" title={t('own_vacancies.answered')} />
      )}
      <Cell
        to={newest ? to('unread') : undefined}
        title={newest ? t('own_vacancies.unread', { count: unread }) : t('own_vacancies.no_unread')}
        note={newest && t('own_vacancies.newest', { at: nameOf(newest.at) })}
        short={newest && nameOf(newest.at)}
      />
      <Cell
        to={meeting ? to('meetings') : undefined}
        title={
          meeting
            ? t('own_vacancies.meetings', { count: meetings })
            : t('own_vacancies.no_meetings')
        }
        note={meets && t('own_vacancies.next_meeting', { at: meets })}
        short={meets}
      />
    </ul>
  )

  function to(counter: CountedApplications): string {
    const [first, second] = vacancies.filter(({ counts }) => counts[counter] > 0)
    const isOne = first && !second && counter !== 'meetings'
    return isOne
      ? paths.vacancyView(first.public_id, 'applications')
      : paths.myApplications(counter)
  }

  function nameOf(at: string): string {
    const isToday = daysAgo(at, timeZone, now) === 0
    return isToday ? t('own_vacancies.at', { time: formatTime(at, timeZone) }) : dayName(at)
  }
}

interface CellProps {
  title: ReactNode
  note?: string | null
  short?: string | null
  to?: string
  tone?: 'late' | 'turn' | 'calm'
  isFirst?: boolean
}

function Cell({ title, note, short, to, tone, isFirst = false }: CellProps) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const words = (
    <>
      <b>{title}</b>
      {note && <span className={classNames(short && 'only-wide')}>{note}</span>}
      {short && <span className="only-narrow">{short}</span>}
    </>
  )
  return (
    <li className={classNames(tone && `burning-${tone}`, isFirst && 'burning-first')}>
      {to ? <Link to={to}>{words}</Link> : <p>{words}</p>}
      {isFirst && (
        <Link to={paths.nextApplication()} className="burning-act">
          {t('own_vacancies.queue')}
          <Icon of={ArrowRight} size={16} />
        </Link>
      )}
    </li>
  )
}
