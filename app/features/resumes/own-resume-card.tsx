import { Form, useNavigation } from '@remix-run/react'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { useTranslation } from 'react-i18next'
import type { OwnResumeCard as Card } from '#contract/resumes.ts'
import { ownPaths } from '#app/own-paths.ts'
import { formatDay, formatMoment } from '#app/platform/i18n/dates.ts'
import { DayLabel } from '#app/platform/i18n/day-label.tsx'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { ResumeBadges } from './resume-badges.tsx'
import { ResumeViews } from './resume-views.tsx'

type CopyableResume = Card & { copyKey: string }

/** A resume in the list of own resumes, with its buttons. */
export function OwnResumeCard({
  resume,
  isDeleting,
}: {
  resume: CopyableResume
  isDeleting: boolean
}) {
  const { t } = useTranslation(['resumes', 'editor'])
  const paths = usePaths()
  const id = resume.public_id
  const title = resume.title || t('view.untitled')
  const { percentage } = resume.progress
  return (
    <article className="card">
      <div className="card-head">
        <h2>
          <Link
            className="card-link"
            to={
              resume.is_short
                ? ownPaths(paths).resumeQuestions(id)
                : resume.status === 'draft'
                  ? paths.editResume(id)
                  : paths.resumeView(id, 'applications')
            }
          >
            {title}
          </Link>
        </h2>
      </div>
      <div className="meta">
        <ResumeBadges resume={resume} />
        {resume.area && <span>{resume.area.name}</span>}
        <span>
          {t('my.updated')} <DayLabel at={resume.updated_at} />
        </span>
        <NextRefresh at={resume.next_refresh_at} />
        <HidesAt at={resume.auto_hide_at} />
      </div>
      {resume.status !== 'draft' && (
        <div className="meta">
          {resume.waiting > 0 && (
            <Link className="clock" to={paths.resumeView(id, 'invitations')}>
              <Icon of={Clock} size={16} />
              {t('my.waiting', { count: resume.waiting })}
            </Link>
          )}
          <ResumeViews id={id} views={resume.views} />
          <Link to={paths.resumeView(id, 'applications')}>
            {t('my.applications', { count: resume.applications })}
          </Link>
          <Link to={paths.resumeView(id, 'invitations')}>
            {t('my.invitations', { count: resume.invitations })}
          </Link>
          <Meetings resume={resume} />
        </div>
      )}
      {percentage < 100 && (
        <div className="card-progress">
          <span className="help">{t('editor:progress.filled', { percentage })}</span>
          <Progress label={t('editor:progress.filled', { percentage })} value={percentage} />
        </div>
      )}
      {isDeleting ? (
        <DeleteQuestion resume={resume} title={title} />
      ) : (
        <Actions resume={resume} title={title} />
      )}
    </article>
  )
}

function Meetings({ resume }: { resume: CopyableResume }) {
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const { public_id: id, video_interviews: byVideo, office_interviews: inOffice } = resume
  return (
    <>
      {byVideo > 0 && (
        <Link to={paths.resumeView(id, 'video-interviews')}>
          {t('my.video_interviews', { count: byVideo })}
        </Link>
      )}
      {inOffice > 0 && (
        <Link to={paths.resumeView(id, 'office-interviews')}>
          {t('my.office_interviews', { count: inOffice })}
        </Link>
      )}
    </>
  )
}

function HidesAt({ at }: { at: string | null }) {
  const { t } = useTranslation('resumes')
  const { now, timeZone } = useClock()
  return at && <span>{t('auto_hide.at', { day: formatDay(at, timeZone, now) })}</span>
}

/** The time from which the candidate can move the resume to the top of lists again. */
function NextRefresh({ at }: { at: string | null }) {
  const { t } = useTranslation('resumes')
  const { now, timeZone } = useClock()
  if (at === null || new Date(at) <= now) return null
  return <span>{t('my.refresh_at', { moment: formatMoment(at, timeZone, now) })}</span>
}

function Actions({ resume, title }: { resume: CopyableResume; title: string }) {
  const { t } = useTranslation(['resumes', 'editor'])
  const paths = usePaths()
  const id = resume.public_id
  return (
    <div className="actions own-resume-acts">
      {resume.is_short && (
        <LinkButton
          size="sm"
          to={ownPaths(paths).resumeQuestions(id)}
          aria-label={t('questions.complete_of', { title })}
        >
          {t('questions.complete')}
        </LinkButton>
      )}
      <LinkButton
        size="sm"
        variant="outline"
        to={paths.previewResume(id)}
        aria-label={t('my.open_of', { title })}
      >
        {t('my.open')}
      </LinkButton>
      <LinkButton
        size="sm"
        variant="outline"
        to={paths.editResume(id)}
        aria-label={t('my.edit_of', { title })}
      >
        {t('my.edit')}
      </LinkButton>
      <ActForm resume={resume} title={title} />
      <LinkButton
        size="sm"
        variant="ghost"
        to={ownPaths(paths).deleteResume(id)}
        preventScrollReset
        aria-label={t('my.delete_of', { title })}
      >
        {t('my.delete')}
      </LinkButton>
    </div>
  )
}

const acts = { published: 'hide', hidden: 'publish', draft: 'publish' } as const

function ActForm({ resume, title }: { resume: CopyableResume; title: string }) {
  const { t } = useTranslation(['resumes', 'editor'])
  const { formData } = useNavigation()
  const { now } = useClock()
  const { public_id: id, status, next_refresh_at: next } = resume
  const canRefresh = next !== null && new Date(next) <= now
  const intents = [
    status in acts && acts[status as keyof typeof acts],
    'duplicate',
    canRefresh && 'refresh',
  ] as const
  const pending = formData?.get('id') === id ? formData.get('intent') : null
  return (
    <Form method="post" className="actions" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={resume.copyKey} />
      {intents.map(
        (intent) =>
          intent && (
            <Button
              key={intent}
              size="sm"
              variant="ghost"
              name="intent"
              value={intent}
              aria-label={t(`my.${intent}_of`, { title })}
              pending={pending === intent}
            >
              {t(`my.${intent}`)}
            </Button>
          ),
      )}
    </Form>
  )
}
