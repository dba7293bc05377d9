import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listOwnResumes } from '#contract/resumes.ts'
import { limits } from '#contract/rules/limits.ts'
import { LiveState } from '#app/features/applications/live/live-state.tsx'
import { useLiveLoader } from '#app/features/applications/live/use-live-loader.ts'
import { OwnResumeCard } from '#app/features/resumes/own-resume-card.tsx'
import { moveResume } from '#app/features/resumes/moves.server.ts'
import { findWanted } from '#app/features/vacancies/wanted/find-wanted.server.ts'
import { WantedVacancy } from '#app/features/vacancies/wanted/wanted-vacancy.tsx'
import { ownPaths } from '#app/own-paths.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { useWithWanted } from '#app/platform/session/use-with-wanted.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['resumes', 'editor', 'resume_import'] }

const page = guard('candidate')

const nearLimit = 3

export const loader = page.loader(async (visit) => {
  const { call, texts, url } = visit
  const [resumes, wanted] = await Promise.all([call(listOwnResumes, {}), findWanted(visit)])
  const count = resumes.reduce((sum, { waiting }) => sum + waiting, 0)
  const t = texts('resumes')
  const title = count > 0 ? t('my.title_counted', { count }) : t('my.title')
  const cards = resumes.map((resume) => ({ ...resume, copyKey: randomUUID() }))
  return { title, resumes: cards, wanted, deleting: url.searchParams.get('delete') }
})

export const action = page.action(async (visit) => {
  const id = String(visit.form.get('id'))
  const moved = await moveResume(visit, id, visit.paths.myResumes())
  if (!moved) throw new Response('Bad Request', { status: 400 })
  return moved
})

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { meta } from '#app/platform/document/page-meta.ts'

export default function MyResumesPage() {
  const { resumes, wanted, deleting } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation(['resumes', 'resume_import'])
  const paths = usePaths()
  const withWanted = useWithWanted()
  const left = limits.resumesPerAccount - resumes.length
  useLiveLoader()
  return (
    <Container page>
      <PageHead
        title={t('my.title')}
        actions={
          resumes.length > 0 &&
          left > 0 && (
            <div className="actions">
              <LinkButton className="narrow-only" to={withWanted(paths.newResume())}>
                {t('my.create')}
              </LinkButton>
              <LinkButton to={withWanted(ownPaths(paths).importResume())} variant="outline">
                {t('resume_import:enter_short')}
              </LinkButton>
            </div>
          )
        }
      >
        {left <= nearLimit && <p className="help">{t('my.left', { count: left })}</p>}
      </PageHead>
      <RefusalNotice refusal={refusal} />
      <WantedVacancy vacancy={wanted} />
      {resumes.length > 0 ? (
        <CardList label={t('my.label')}>
          {resumes.map((resume) => (
            <OwnResumeCard
              key={resume.public_id}
              resume={resume}
              isDeleting={resume.public_id === deleting}
            />
          ))}
        </CardList>
      ) : (
        <Panel>
          <EmptyState
            action={
              <div className="actions">
                <LinkButton to={withWanted(paths.newResume())}>{t('my.create')}</LinkButton>
                <LinkButton to={withWanted(ownPaths(paths).importResume())} variant="outline">
                  {t('resume_import:enter_short')}
                </LinkButton>
              </div>
            }
          >
            {t('my.empty')}
          </EmptyState>
        </Panel>
      )}
      <p className="live-line">
        <LiveState />
      </p>
    </Container>
  )
}
