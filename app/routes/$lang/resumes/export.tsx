import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listResumeLinks } from '#contract/resume-links.ts'
import { describePapers } from '#contract/resume-papers.ts'
import { changeLinks } from '#app/features/resumes/export/link-acts.server.ts'
import { LinksPanel } from '#app/features/resumes/export/links-panel.tsx'
import { MessagePanel } from '#app/features/resumes/export/message-panel.tsx'
import { paperChoice } from '#app/features/resumes/export/paper-choice.ts'
import { PaperForm } from '#app/features/resumes/export/paper-form.tsx'
import { ownResumePage } from '#app/features/resumes/own-resume.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { isOwn: true, i18n: ['resumes', 'resume_papers', 'fields'] }

export const loader = ownResumePage.loader(async ({ call, own, texts, url }) => {
  const { public_id, published, has_unpublished_changes: isChanged } = own
  const content = published ?? own.content
  const name = content.title || texts('resumes')('view.untitled')
  const params = { id: public_id }
  const links = await call(listResumeLinks, { params })
  const { link, ...choice } = paperChoice(url)
  // A link that was ended meanwhile is left out.
  const chosen = { ...choice, link: links.find(({ secret }) => secret === link)?.secret }
  return {
    title: texts('resume_papers')('title_of', { title: name }),
    resume: { public_id, title: name, hasPhoto: own.photo_url !== null },
    isOlder: published !== null && isChanged,
    isPublished: own.status === 'published',
    choice: chosen,
    links,
    idempotencyKey: randomUUID(),
    papers: await call(describePapers, { params, query: chosen }),
  }
})

export const action = ownResumePage.action((visit) => changeLinks(visit, visit.own.public_id))

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function ExportResumePage() {
  const { resume, isOlder, isPublished, choice, links, idempotencyKey, papers } =
    useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('resume_papers')
  const paths = usePaths()
  const { public_id: id, title, hasPhoto } = resume
  return (
    <Container page>
      <PageHead
        title={t('title')}
        meta={<Link to={paths.resumeView(id, 'applications')}>{t('back', { title })}</Link>}
      />
      <div className="stack">
        {isOlder && <Notice>{t('draft_note')}</Notice>}
        <PaperForm {...{ id, choice, hasPhoto, papers, links }} />
        <MessagePanel message={papers.message} />
        <LinksPanel {...{ links, isPublished, refusal, idempotencyKey }} />
      </div>
    </Container>
  )
}
