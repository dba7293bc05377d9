// What stands in place of the form of an application, or above it.
import { useTranslation } from 'react-i18next'
import type { OwnResumeCard } from '#contract/resumes.ts'
import { useLang } from '#app/platform/root-data.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DraftResumes } from './apply-form.tsx'

export interface AlreadyAppliedProps {
  id: string
  resumeId: string
  /** Known to be the candidate's own application, and not an invitation. */
  isOwn?: boolean
}

export function AlreadyApplied({ resumeId, id, isOwn }: AlreadyAppliedProps) {
  const { t } = useTranslation('applications')
  const lang = useLang()
  const tab = paths.resumeView({ lang, id: resumeId, tab: 'applications' })
  return (
    <Notice
      tone="success"
      role={isOwn === undefined ? undefined : 'status'}
      action={<LinkButton to={`${tab}?application=${id}`}>{t('apply.already_open')}</LinkButton>}
    >
      {t(isOwn ? 'apply.repeated' : 'apply.already')}
    </Notice>
  )
}

export function ClosedVacancy() {
  const { t } = useTranslation('applications')
  const lang = useLang()
  return (
    <EmptyState
      drawing="search"
      action={<LinkButton to={paths.vacancies({ lang })}>{t('apply.other_vacancies')}</LinkButton>}
    >
      {t('apply.closed')}
    </EmptyState>
  )
}

export function NoResume({ drafts }: { drafts: readonly OwnResumeCard[] }) {
  const { t } = useTranslation('applications')
  const lang = useLang()
  return (
    <div className="stack">
      <EmptyState
        action={
          <LinkButton
            to={paths.newResume({ lang })}
            variant={drafts.length > 0 ? 'outline' : 'primary'}
          >
            {t('apply.create_resume')}
          </LinkButton>
        }
      >
        {t(drafts.length > 0 ? 'apply.no_published' : 'apply.no_resume')}
      </EmptyState>
      <DraftResumes drafts={drafts} />
    </div>
  )
}
