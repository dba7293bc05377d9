import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listResumeViewers } from '#contract/views.ts'
import { ownResumePage } from '#app/features/resumes/own-resume.server.ts'
import { OpenersOfContacts, ViewersOfResume } from '#app/features/resumes/viewer-lists.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { isOwn: true, i18n: ['resumes'] }

export const loader = ownResumePage.loader(async ({ call, own, texts }) => {
  const t = texts('resumes')
  const name = own.content.title || t('view.untitled')
  return {
    title: t('viewers.title_of', { title: name }),
    resume: { public_id: own.public_id, title: name },
    viewers: await call(listResumeViewers, { params: { id: own.public_id } }),
  }
})

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function ResumeViewersPage() {
  const { resume, viewers } = useLoaderData<typeof loader>()
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  return (
    <Container page>
      <PageHead
        title={t('viewers.title')}
        meta={
          <>
            <Link to={paths.resumeView(resume.public_id, 'applications')}>{resume.title}</Link>
            <Link to={paths.blockedCompanies()}>{t('viewers.block')}</Link>
          </>
        }
      />
      <div className="stack">
        <ViewersOfResume {...viewers} />
        <OpenersOfContacts contacts={viewers.contacts} />
      </div>
    </Container>
  )
}
