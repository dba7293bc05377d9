import { useTranslation } from 'react-i18next'
import type { OwnResumeCard } from '#contract/resumes.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { ownPaths } from '#app/own-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { withWanted } from '#app/platform/session/with-wanted.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DraftResumes } from './apply-form.tsx'
import type { Standing } from './standing.server.ts'

export function AlreadyApplied({ standing: { text, to } }: { standing: Standing }) {
  const { t } = useTranslation('applications')
  return (
    <Notice action={to && <LinkButton to={to}>{t('apply.already_open')}</LinkButton>}>
      {text}
    </Notice>
  )
}

export interface ExistingApplication {
  id: string
  resumeId: string
  isOwn: boolean
}

export function RepeatedApplication({ existing }: { existing: ExistingApplication }) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const tab = paths.resumeView(existing.resumeId, 'applications')
  return (
    <Notice
      role="status"
      action={<LinkButton to={openedPath(tab, existing.id)}>{t('apply.already_open')}</LinkButton>}
    >
      {t(existing.isOwn ? 'apply.repeated' : 'apply.already')}
    </Notice>
  )
}

export function ClosedVacancy() {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  return (
    <EmptyState
      drawing="search"
      action={<LinkButton to={paths.vacancies()}>{t('apply.other_vacancies')}</LinkButton>}
    >
      {t('apply.closed')}
    </EmptyState>
  )
}

export function NoResume({
  vacancy,
  drafts,
}: {
  vacancy: string
  drafts: readonly OwnResumeCard[]
}) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const [newest, ...others] = drafts
  return (
    <div className="stack">
      <EmptyState
        action={
          <>
            {newest && (
              <LinkButton to={withWanted(paths.editResume(newest.public_id), vacancy)}>
                {t('apply.finish_resume')}
              </LinkButton>
            )}
            <LinkButton
              to={withWanted(paths.newResume(), vacancy)}
              variant={newest ? 'ghost' : 'primary'}
            >
              {t('apply.create_resume')}
            </LinkButton>
            <LinkButton to={withWanted(ownPaths(paths).importResume(), vacancy)} variant="ghost">
              {t('apply.import_resume')}
            </LinkButton>
          </>
        }
      >
        {t(newest ? 'apply.no_published' : 'apply.no_resume')}
      </EmptyState>
      {others.length > 0 && <DraftResumes vacancy={vacancy} drafts={drafts} />}
    </div>
  )
}
