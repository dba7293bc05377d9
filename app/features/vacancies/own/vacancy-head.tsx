import Bell from 'lucide/dist/esm/icons/bell.mjs'
import BellOff from 'lucide/dist/esm/icons/bell-off.mjs'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAs } from '#contract/rules/team.ts'
import { endingDays } from '#contract/rules/vacancy-moves.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { VacancyMoves } from '#app/features/vacancies/moves/vacancy-moves.tsx'
import { ownPaths } from '#app/own-paths.ts'
import { daysAgo } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { useSeenViews } from '#app/platform/visitor/use-seen-views.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { AnswerRecord } from '../answer-record.tsx'
import { recordFacts } from '../card-fields.ts'
import { BoughtDates } from './bought-dates.tsx'

interface VacancyHeadProps {
  vacancy: OwnVacancy & { toReject?: number }
  action: string
  /** Stands after the menu of the vacancy. */
  after?: ReactNode
  children: ReactNode
}

export function VacancyHead({ vacancy, action, after, children }: VacancyHeadProps) {
  const { t } = useTranslation('applications')
  const left = useDaysLeft(vacancy)
  useSeenViews(vacancy.public_id, vacancy.views)
  return (
    <PageHead
      title={vacancy.title}
      meta={<State vacancy={vacancy} left={left} />}
      actions={
        <>
          <Follow vacancy={vacancy} action={action} />
          {left !== null && left <= endingDays && mayAs(vacancy.role, 'publish') && (
            <Prolong action={action} />
          )}
          <Acts vacancy={vacancy} action={action} />
          {after}
        </>
      }
    >
      <Funnel vacancy={vacancy} />
      {vacancy.is_paused_unanswered && (
        <Notice tone="warning">{t('vacancy_view.paused_unanswered')}</Notice>
      )}
      {children}
    </PageHead>
  )
}

function useDaysLeft({ status, expires_at }: OwnVacancy): number | null {
  const { now, timeZone } = useClock()
  if (expires_at === null || (status !== 'published' && status !== 'paused')) return null
  return -daysAgo(expires_at, timeZone, now)
}

function State({ vacancy, left }: { vacancy: OwnVacancy; left: number | null }) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { status } = vacancy
  return (
    <>
      <Link to={paths.myVacancies()}>{t('vacancy_view.back')}</Link>
      <Badge tone={status === 'published' ? 'success' : 'secondary'} icon={null}>
        {t(`vacancy_view.status.${status}`)}
      </Badge>
      {left !== null && (
        <span className={left <= endingDays ? 'clock' : undefined}>
          {left > 0 ? t('vacancy_view.days_left', { count: left }) : t('vacancy_view.last_day')}
        </span>
      )}
      <BoughtDates vacancy={vacancy} />
      <AnswerRecord record={recordFacts(vacancy.company.answer_record)} />
    </>
  )
}

/** Shows the numbers of a vacancy's views, applications, offered meetings and accepted meetings. */
function Funnel({ vacancy: { public_id: id, views, counts } }: { vacancy: OwnVacancy }) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  return (
    <ol className="funnel-line" aria-label={t('vacancy_view.funnel')}>
      {(views.total > 0 || counts.responses === 0) && (
        <li>
          <details className="fold views">
            <summary>
              {t('vacancy_view.views', { count: views.total })}
              {views.new > 0 && (
                <Badge tone="info" icon={null}>
                  {t('own_vacancies.unread', { count: views.new })}
                </Badge>
              )}
            </summary>
            <p className="help">
              {t('vacancy_view.views_note')}{' '}
              <Link to={ownPaths(paths).statistics(id)}>{t('vacancy_view.statistics')}</Link>
            </p>
          </details>
        </li>
      )}
      <li>
        <Link to={paths.vacancyView(id, 'applications')}>
          {t('own_vacancies.responses', { count: counts.responses })}
        </Link>
      </li>
      <li>{t('vacancy_view.offered', { count: counts.offered })}</li>
      <li>{t('vacancy_view.accepted', { count: counts.accepted })}</li>
    </ol>
  )
}

function Prolong({ action }: { action: string }) {
  const { t } = useTranslation('written_vacancies')
  return (
    <Form method="post" action={action}>
      <Button size="sm" name="intent" value="prolong">
        {t('moves.prolong.label')}
      </Button>
    </Form>
  )
}

/** The switch of a member for whom a colleague answers: with it, the notifications come to him too. */
function Follow({
  vacancy: { is_answering, is_followed, has_colleagues },
  action,
}: Pick<VacancyHeadProps, 'vacancy' | 'action'>) {
  const { t } = useTranslation('applications')
  if (is_answering || !has_colleagues) return null
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="follow" />
      <Button
        size="sm"
        variant="outline"
        name="follows"
        value={is_followed ? '0' : '1'}
        title={t('vacancy_view.follow_help')}
      >
        <Icon of={is_followed ? BellOff : Bell} size={16} />
        {t(is_followed ? 'vacancy_view.unfollow' : 'vacancy_view.follow')}
      </Button>
    </Form>
  )
}

function Acts({ vacancy, action }: Pick<VacancyHeadProps, 'vacancy' | 'action'>) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const id = vacancy.public_id
  return (
    <Menu label={t('vacancy_view.acts')} trigger={t('vacancy_view.acts')} look="acts">
      {mayAs(vacancy.role, 'write_vacancies') && (
        <>
          <Link to={paths.editVacancy(id)}>{t('vacancy_view.edit')}</Link>
          <Link to={paths.previewVacancy(id)}>{t('vacancy_view.preview')}</Link>
        </>
      )}
      <Link to={paths.vacancy(id)}>{t('vacancy_view.page')}</Link>
      <Link to={ownPaths(paths).statistics(id)}>{t('vacancy_view.statistics')}</Link>
      {mayAs(vacancy.role, 'publish') && (
        <>
          <hr />
          <VacancyMoves vacancy={vacancy} action={action} />
        </>
      )}
    </Menu>
  )
}
