import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnResume } from '#contract/resumes.ts'
import { autoHideDays } from '#contract/rules/vocabulary.ts'
import type { ViewCounts } from '#contract/views.ts'
import { ownPaths } from '#app/own-paths.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { formatDay, formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { useSeenViews } from '#app/platform/visitor/use-seen-views.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ResumeBadges } from './resume-badges.tsx'
import { ResumeViews } from './resume-views.tsx'

type Shown = Pick<
  OwnResume,
  | 'public_id'
  | 'status'
  | 'has_unpublished_changes'
  | 'next_refresh_at'
  | 'auto_hide_at'
  | 'highlighted_until'
> & { title: string; views: ViewCounts | null }

interface ResumeHeadProps {
  resume: Shown
  action: string
  children: ReactNode
}

const noViews = { total: 0, new: 0 }

export function ResumeHead({ resume, action, children }: ResumeHeadProps) {
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const { now, timeZone } = useClock()
  const { public_id: id, status, auto_hide_at: hidesAt, highlighted_until: until } = resume
  useSeenViews(id, resume.views ?? noViews)
  return (
    <PageHead
      title={resume.title}
      meta={
        <>
          <Link to={paths.myResumes()}>{t('my.title')}</Link>
          <ResumeBadges resume={resume} />
          {resume.views && <ResumeViews id={id} views={resume.views} />}
          {hidesAt && <span>{t('auto_hide.at', { day: formatDay(hidesAt, timeZone, now) })}</span>}
          {until && new Date(until) > now && (
            <span>{t('head.highlighted_until', { day: formatDay(until, timeZone, now) })}</span>
          )}
          {status === 'published' && (
            <Link to={moneyPaths(paths).service('resume_highlight', id)}>
              {t('head.highlight')}
            </Link>
          )}
        </>
      }
      actions={
        <>
          <LinkButton variant="outline" size="sm" to={paths.editResume(id)}>
            {t('my.edit')}
          </LinkButton>
          <Menu label={t('head.acts')} trigger={t('head.acts')} look="acts">
            <Link to={paths.previewResume(id)}>{t('my.open')}</Link>
            <Link to={ownPaths(paths).exportResume(id)}>{t('head.export')}</Link>
            <hr />
            <Acts resume={resume} action={action} />
          </Menu>
        </>
      }
    >
      {children}
    </PageHead>
  )
}

function Acts({ resume, action }: Pick<ResumeHeadProps, 'resume' | 'action'>) {
  const { t } = useTranslation('resumes')
  const { now, timeZone } = useClock()
  const { status, next_refresh_at: next, auto_hide_at: hidesAt } = resume
  if (status === 'hidden' || status === 'draft') {
    return <Act action={action} intent="publish" />
  }
  if (status !== 'published') return null
  return (
    <>
      {next !== null && new Date(next) > now ? (
        <p className="menu-name">
          {t('head.refresh_at', { moment: formatMoment(next, timeZone, now) })}
        </p>
      ) : (
        <Act action={action} intent="refresh" />
      )}
      <Act action={action} intent="hide" />
      <hr />
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="auto_hide" />
        <p className="menu-name">{t('auto_hide.title')}</p>
        <div className="menu-row">
          {autoHideDays.map((days) => (
            <button key={days} name="days" value={days}>
              {t('auto_hide.days', { count: days })}
            </button>
          ))}
        </div>
        {hidesAt && <button name="days">{t('auto_hide.never')}</button>}
      </Form>
    </>
  )
}

function Act({ action, intent }: { action: string; intent: 'publish' | 'refresh' | 'hide' }) {
  const { t } = useTranslation('resumes')
  return (
    <Form method="post" action={action}>
      <button name="intent" value={intent}>
        {t(`my.${intent}`)}
      </button>
    </Form>
  )
}
