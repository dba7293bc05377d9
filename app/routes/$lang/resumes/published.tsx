import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ownResumePage } from '#app/features/resumes/own-resume.server.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { returnPath } from '#app/platform/session/return-path.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { isOwn: true, i18n: ['resumes'] }

export const loader = ownResumePage.loader(async ({ own: resume, request, paths, texts }) => {
  const { content, public_id: id, status } = resume
  if (status !== 'published') throw redirect(paths.previewResume(id), 303)
  const wanted = await returnPath.read(request)
  const search = new URLSearchParams()
  if (content.area_code) search.set('area', content.area_code)
  if (content.specialty_code) search.set('specialty', content.specialty_code)
  return {
    title: texts('resumes')('published.title'),
    id,
    resumeTitle: content.title,
    visibility: content.visibility,
    search: search.toString(),
    // Who came from a vacancy goes on with it.
    applyPath: wanted?.startsWith(`${paths.vacancies()}/`) ? wanted : null,
  }
})

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function PublishedResumePage() {
  const { title, id, resumeTitle, visibility, search, applyPath } = useLoaderData<typeof loader>()
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const vacancies = paths.vacancies(search)
  return (
    <Container page>
      <PageHead title={title}>
        <p>{t(`published.seen.${visibility}`, { title: resumeTitle })}</p>
        <div className="actions actions-fill">
          {applyPath && <LinkButton to={applyPath}>{t('published.continue')}</LinkButton>}
          <LinkButton to={vacancies} variant={applyPath ? 'outline' : 'primary'}>
            {t('published.find')}
          </LinkButton>
          <LinkButton to={paths.resumeView(id, 'applications')} variant="outline">
            {t('published.to_view')}
          </LinkButton>
        </div>
      </PageHead>
      <Panel as="section" title={t('published.next_title')}>
        <div className="prose">
          <ul>
            <li>{t('published.next_find')}</li>
            <li>{t('published.next_invitations')}</li>
            <li>{t('published.next_edit')}</li>
          </ul>
        </div>
      </Panel>
    </Container>
  )
}
