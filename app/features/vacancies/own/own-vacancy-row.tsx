import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useTranslation } from 'react-i18next'
import { mayAs } from '#contract/rules/team.ts'
import { endingDays } from '#contract/rules/vacancy-moves.ts'
import type { VacancyStatus } from '#contract/rules/vocabulary.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { Salary } from '#app/features/vacancies/salary.tsx'
import { ownPaths } from '#app/own-paths.ts'
import { daysAgo, formatDay } from '#app/platform/i18n/dates.ts'
import { useDayName } from '#app/platform/i18n/day-label.tsx'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import type { VacancyTab } from '#app/paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Tone } from '#app/ui/tone.ts'

export interface OwnVacancyRowProps {
  vacancy: OwnVacancy
  showsCompany: boolean
}

/** A vacancy in the list «Мои вакансии», with the numbers of its applications. */
export function OwnVacancyRow({ vacancy, showsCompany }: OwnVacancyRowProps) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { public_id: id, status, counts } = vacancy
  const isDraft = status === 'draft' || status === 'on_moderation'
  const isPreview = isDraft && mayAs(vacancy.role, 'write_vacancies')
  return (
    <article
      className={classNames('card', 'own-vacancy', counts.overdue > 0 && 'own-vacancy-late')}
    >
      <div className="own-vacancy-main">
        <h2>
          <Link
            className="card-link"
            to={isPreview ? paths.previewVacancy(id) : paths.vacancyView(id, 'applications')}
          >
            {vacancy.title || t('own_vacancies.untitled')}
          </Link>
        </h2>
        {!isDraft && <Turn vacancy={vacancy} />}
        <div className="meta">
          <State vacancy={vacancy} />
          {showsCompany && <span>{vacancy.company.name}</span>}
          {vacancy.area && <span className="only-wide">{vacancy.area.name}</span>}
          <span className="only-wide">
            <Salary of={vacancy} />
          </span>
          <Numbers counts={counts} />
          {!isDraft && (
            <Link
              to={ownPaths(paths).statistics(id)}
              aria-label={t('vacancy_view.statistics_of', { title: vacancy.title })}
            >
              {t('vacancy_view.statistics')}
            </Link>
          )}
        </div>
      </div>
      {!isDraft && <Funnel vacancy={vacancy} />}
    </article>
  )
}

/** Shows with words and an icon whether the employer or the candidates have to act next. */
function Turn({ vacancy: { counts, ...moments } }: { vacancy: OwnVacancy }) {
  const { t } = useTranslation('applications')
  const { now, timeZone } = useClock()
  const dayName = useDayName()
  const { oldest_overdue_at: oldest, nearest_due_at: nearest } = moments
  return (
    <p className="own-vacancy-turn">
      {words()}
      {counts.unread > 0 && (
        <Badge tone="info" icon={null}>
          {t('own_vacancies.unread', { count: counts.unread })}
        </Badge>
      )}
      {(['to_schedule', 'to_conclude'] as const).map(
        (part) =>
          counts[part] > 0 && (
            <span key={part}>{t(`own_vacancies.${part}`, { count: counts[part] })}</span>
          ),
      )}
    </p>
  )

  function words() {
    if (oldest) {
      const since = t('own_vacancies.since', { day: formatDay(oldest, timeZone, now) })
      const text = `${t('own_vacancies.overdue', { count: counts.overdue })}, ${since}`
      return <Sign of={TriangleAlert} className="clock" text={text} />
    }
    if (counts.waiting > 0) {
      const isSoon = nearest !== null && daysAgo(nearest, timeZone, now) >= -1
      const due = nearest ? `, ${t('own_vacancies.due', { day: dayName(nearest) })}` : ''
      const text = `${t('own_vacancies.wait', { count: counts.waiting })} ${t('own_vacancies.answer')}${due}`
      return <Sign of={Clock} className={isSoon ? 'clock' : 'clock soft'} text={text} />
    }
    if (counts.responses === 0)
      return <span className="soft">{t('own_vacancies.no_responses')}</span>
    return <Sign of={CircleCheck} className="clock calm" text={t('own_vacancies.answered')} />
  }
}

function Sign({ of, className, text }: { of: typeof Clock; className: string; text: string }) {
  return (
    <span className={className}>
      <Icon of={of} size={16} />
      {text}
    </span>
  )
}

const badges: Record<Exclude<VacancyStatus, 'published'>, Tone> = {
  draft: 'secondary',
  on_moderation: 'info',
  paused: 'secondary',
  archived: 'secondary',
  blocked: 'danger',
}

/** The status of the vacancy as text or badge. */
function State({ vacancy: { status, expires_at } }: { vacancy: OwnVacancy }) {
  const { t } = useTranslation('applications')
  const { now, timeZone } = useClock()
  const dayName = useDayName()
  if (status !== 'published') {
    return <Badge tone={badges[status]}>{t(`vacancy_view.status.${status}`)}</Badge>
  }
  const left = expires_at === null ? null : -daysAgo(expires_at, timeZone, now)
  if (expires_at !== null && left !== null && left <= endingDays) {
    return <Badge tone="warning">{t('own_vacancies.closes', { day: dayName(expires_at) })}</Badge>
  }
  return (
    <>
      <span className="only-wide">{t('own_vacancies.published')}</span>
      {left !== null && <span>{t('vacancy_view.days_left', { count: left })}</span>}
    </>
  )
}

function Numbers({ counts }: { counts: OwnVacancy['counts'] }) {
  const { t } = useTranslation('applications')
  if (counts.responses === 0) return null
  const responses = t('own_vacancies.responses', { count: counts.responses })
  const meetings =
    counts.meetings > 0 ? `, ${t('own_vacancies.meetings', { count: counts.meetings })}` : ''
  return <span className="only-narrow">{responses + meetings}</span>
}

const funnel = {
  responses: 'applications',
  waiting: 'applications',
  offered: 'invitations',
  meetings: 'interviews',
} as const satisfies Partial<Record<keyof OwnVacancy['counts'], VacancyTab>>
const steps = Object.keys(funnel) as (keyof typeof funnel)[]

function Funnel({ vacancy: { public_id: id, counts } }: { vacancy: OwnVacancy }) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  return (
    <ul className="funnel" aria-label={t('own_vacancies.funnel.label')}>
      {steps.map((step) => {
        const name = `${t(`own_vacancies.funnel.${step}`).toLowerCase()}: ${counts[step]}`
        return (
          <li key={step}>
            {counts[step] > 0 ? (
              <Link to={paths.vacancyView(id, funnel[step])} aria-label={name}>
                {counts[step]}
              </Link>
            ) : (
              <span role="img" aria-label={name}>
                0
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export function FunnelHead() {
  const { t } = useTranslation('applications')
  return (
    <div className="own-vacancies-head" aria-hidden>
      <span>{t('own_vacancies.order')}</span>
      <ul className="funnel">
        {steps.map((step) => (
          <li key={step}>{t(`own_vacancies.funnel.${step}`)}</li>
        ))}
      </ul>
    </div>
  )
}
