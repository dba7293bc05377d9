import { Form, Link, useNavigation } from '@remix-run/react'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import { useTranslation } from 'react-i18next'
import type { OwnResumeCard as Resume } from '#contract/resumes.ts'
import { DayLabel } from '#app/platform/i18n/day-label.tsx'
import { usePaths } from '#app/platform/root-data.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { ResumeBadges } from './resume-badges.tsx'

/** A row of «Мои резюме»: its buttons post to the page it stands on. */
export function OwnResumeCard({ resume, isDeleting }: { resume: Resume; isDeleting: boolean }) {
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
              resume.status === 'draft'
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
      </div>
      {resume.status !== 'draft' && (
        <div className="meta">
          {resume.waiting > 0 && (
            <Link className="clock" to={paths.resumeView(id, 'invitations')}>
              <Icon of={Clock} size={16} />
              {t('my.waiting', { count: resume.waiting })}
            </Link>
          )}
          <Link to={paths.resumeView(id, 'applications')}>
            {t('my.applications', { count: resume.applications })}
          </Link>
          <Link to={paths.resumeView(id, 'invitations')}>
            {t('my.invitations', { count: resume.invitations })}
          </Link>
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

function Actions({ resume, title }: { resume: Resume; title: string }) {
  const { t } = useTranslation(['resumes', 'editor'])
  const paths = usePaths()
  const id = resume.public_id
  return (
    <div className="actions">
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
        to={paths.deleteResume(id)}
        preventScrollReset
        aria-label={t('my.delete_of', { title })}
      >
        {t('my.delete')}
      </LinkButton>
    </div>
  )
}

const acts = { published: 'hide', hidden: 'publish', draft: 'publish' } as const

function ActForm({ resume, title }: { resume: Resume; title: string }) {
  const { t } = useTranslation(['resumes', 'editor'])
  const { formData } = useNavigation()
  const { public_id: id, status } = resume
  const intent = status in acts ? acts[status as keyof typeof acts] : null
  if (!intent) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        size="sm"
        variant="ghost"
        name="intent"
        value={intent}
        aria-label={t(`my.${intent}_of`, { title })}
        pending={formData?.get('id') === id}
      >
        {t(`my.${intent}`)}
      </Button>
    </Form>
  )
}
