import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { resume as table, resumeOf } from '#contract/content/resume.ts'
import { ownResumePage } from '#app/features/resumes/own-resume.server.ts'
import { findWanted } from '#app/features/vacancies/wanted/find-wanted.server.ts'
import { WantedVacancy } from '#app/features/vacancies/wanted/wanted-vacancy.tsx'
import { publish } from '#app/features/resumes/publish.server.ts'
import { ResumeTeaser, teaserOf } from '#app/features/resumes/resume-teaser.tsx'
import { verifiedContacts } from '#app/features/resumes/verified-contacts.server.ts'
import { ResumeView } from '#app/features/resumes/resume-view.tsx'
import { ViewerSwitch } from '#app/features/resumes/viewer-switch.tsx'
import { codeNames } from '#app/platform/code-names.server.ts'
import { PrintButton } from '#app/platform/document/print-button.tsx'
import { blockPath } from '#app/platform/editor/block-path.server.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { fillingOf } from '#app/platform/editor/filling.ts'
import { PreviewState } from '#app/platform/editor/preview-state.tsx'
import { PublishActions } from '#app/platform/editor/publish-actions.tsx'
import { changesOf } from '#app/platform/editor/versions.server.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { ownPaths } from '#app/own-paths.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { useWithWanted } from '#app/platform/session/use-with-wanted.ts'
import { DetailLayout } from '#app/ui/detail-layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { isOwn: true, i18n: ['resumes', 'vacancies', 'editor'] }

export const loader = ownResumePage.loader(async (visit) => {
  const { call, texts, url } = visit
  const { published, ...resume } = visit.own
  const { content } = resume
  const t = texts('resumes')
  const asked = resumeOf(await verifiedContacts(call))
  return {
    title: t('preview.title', { title: content.title || t('view.untitled') }),
    resume,
    viewer: url.searchParams.get('as') === 'guest' ? ('guest' as const) : ('employer' as const),
    changes: published ? await changesOf('resumes', table.fields, published, content, visit) : [],
    missing: fillingOf(asked, fillForm(table.fields, content), null).missing,
    names: codeNames(table.fields, content, await call(getDictionaries, {})),
    block: await blockPath(visit, resume),
    wanted: await findWanted(visit),
  }
})

export const action = ownResumePage.action((visit) => {
  const version = Number(visit.form.get('version')) || undefined
  return publish(visit, visit.own.public_id, { version })
})

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function PreviewResumePage() {
  const { resume, viewer, changes, missing, names, block, wanted } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const id = resume.public_id
  const withWanted = useWithWanted()
  const check = withWanted(paths.checkResume(id))
  return (
    <DetailLayout
      action={
        <PublishActions
          document={resume}
          isComplete={missing.length === 0}
          mayPublish={!['blocked', 'on_moderation'].includes(resume.status)}
          to={{
            edit: withWanted(paths.editResume(id)),
            check,
            view: paths.resumeView(id, 'applications'),
          }}
        />
      }
    >
      <PageHead title={t('preview.heading')} />
      <RefusalNotice refusal={refusal} />
      <WantedVacancy vacancy={wanted} />
      <PreviewState
        of="resumes"
        document={resume}
        missing={missing}
        check={check}
        changes={changes}
        block={block}
      />
      {resume.status === 'on_moderation' && <Notice>{t('preview.held_text')}</Notice>}
      {resume.status === 'hidden' && <Notice>{t('preview.hidden_text')}</Notice>}
      <Seen viewer={viewer} resume={resume} names={names} />
    </DetailLayout>
  )
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>

/** Shows candidates their resume as employers will see it. */
function Seen({ viewer, resume, names }: Pick<Data, 'viewer' | 'resume' | 'names'>) {
  const { t } = useTranslation('resumes')
  const { now } = useClock()
  const paths = usePaths()
  const { content, photo_url: photo } = resume
  const { visibility } = content
  const isWhole = viewer === 'employer' || visibility === 'everyone'
  const note = viewer === 'guest' ? (`guest.${visibility}` as const) : 'employer'
  return (
    <>
      <div className="viewer">
        <ViewerSwitch viewer={viewer} />
        <p className="help">{t(`preview.note.${note}`)}</p>
      </div>
      {(isWhole || visibility !== 'nobody') && (
        <Panel className="bleed">
          {isWhole ? (
            <ResumeView
              content={content}
              names={names}
              photo={photo}
              actions={
                <>
                  <a href={ownPaths(paths).resumePdf(resume.public_id, 'working')} download>
                    {t('view.pdf')}
                  </a>
                  <PrintButton>{t('view.print')}</PrintButton>
                </>
              }
              contacts={viewer === 'employer' ? content : undefined}
            />
          ) : (
            <ResumeTeaser of={teaserOf(content, names, now)} />
          )}
        </Panel>
      )}
    </>
  )
}
