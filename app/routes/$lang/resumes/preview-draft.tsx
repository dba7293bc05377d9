import { data, redirect } from '@remix-run/node'
import { Navigate, useActionData } from '@remix-run/react'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { resumeForm } from '#app/features/resumes/editor/resume-form.server.ts'
import { ResumeView } from '#app/features/resumes/resume-view.tsx'
import { findWanted } from '#app/features/vacancies/wanted/find-wanted.server.ts'
import { WantedVacancy } from '#app/features/vacancies/wanted/wanted-vacancy.tsx'
import { codeNames } from '#app/platform/code-names.server.ts'
import { PostedPreview, usePosted } from '#app/platform/editor/posted-preview.tsx'
import { postedTexts, readSubmission } from '#app/platform/editor/submission.server.ts'
import { orErrorPage } from '#app/platform/errors/error-page.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { useWithWanted } from '#app/platform/session/use-with-wanted.ts'
import { wantedInAddress } from '#app/platform/session/return-path.server.ts'
import { withWanted } from '#app/platform/session/with-wanted.ts'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { isOwn: true, i18n: ['resumes', 'vacancies', 'editor', 'fields'] }

const page = guard('candidate', { guests: 'sign_up' })

export const loader = page.loader(({ request, url, paths, texts }) => {
  if (!request.headers.has('content-type')) {
    throw redirect(withWanted(paths.newResume(), wantedInAddress(url)), 303)
  }
  return { title: texts('resumes')('draft_preview.title') }
})

export function clientLoader() {
  return { title: i18next.t('draft_preview.title', { ns: 'resumes' }) }
}

export const action = page.action(
  async (visit) => {
    const { form, call } = visit
    const { content } = readSubmission(resumeForm, form)
    const posted = postedTexts(form)
    const wanted = await findWanted(visit)
    if (!content) return data({ posted, content: null, names: null, wanted }, { status: 422 })
    const dictionaries = await orErrorPage(call(getDictionaries, {}))
    return { posted, content, names: codeNames(resumeForm.fields, content, dictionaries), wanted }
  },
  { keeps: ({ paths }) => paths.newResume() },
)

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function PreviewDraftPage() {
  const preview = usePosted(useActionData<typeof action>())
  const { t } = useTranslation('resumes')
  const paths = usePaths()
  const editor = useWithWanted()(paths.newResume())
  if (!preview) return <Navigate to={editor} replace />
  const { content, names, posted, wanted } = preview
  return (
    <PostedPreview
      title={t('draft_preview.title')}
      note={t(content ? 'draft_preview.note' : 'draft_preview.invalid')}
      editor={editor}
      posted={posted}
    >
      <WantedVacancy vacancy={wanted} />
      {content && names && (
        <Panel className="bleed">
          <ResumeView content={content} names={names} contacts={content} />
        </Panel>
      )}
    </PostedPreview>
  )
}
