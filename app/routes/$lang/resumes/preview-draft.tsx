import { data, redirect } from '@remix-run/node'
import { Form, Navigate, useActionData } from '@remix-run/react'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { resumeForm } from '#app/features/resumes/editor/resume-form.server.ts'
import { ResumeView } from '#app/features/resumes/resume-view.tsx'
import { codeNames } from '#app/platform/code-names.server.ts'
import { readSubmission } from '#app/platform/editor/submission.server.ts'
import { orErrorPage } from '#app/platform/errors/error-page.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { SaveBar } from '#app/ui/editor-layout.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { isOwn: true, i18n: ['resumes', 'vacancies', 'editor', 'fields'] }

const page = guard('candidate', { guests: 'sign_up' })

/** There is nothing to show without a posted form. A document's POST passes here with its content type. */
export const loader = page.loader(({ request, paths, texts }) => {
  if (!request.headers.has('content-type')) throw redirect(paths.newResume(), 303)
  return { title: texts('resumes')('draft_preview.title') }
})

/** A client navigation asks for loaders apart from the action; without its answer the page leads back by itself. */
export function clientLoader() {
  return { title: i18next.t('draft_preview.title', { ns: 'resumes' }) }
}

export const action = page.action(
  async ({ form, call }) => {
    const submission = readSubmission(resumeForm, form)
    const posted = [...form].filter(
      ([name, value]) => typeof value === 'string' && name !== 'intent',
    ) as [string, string][]
    const { content } = submission
    if (!content) return data({ posted, content: null, names: null }, { status: 422 })
    const dictionaries = await orErrorPage(call(getDictionaries, {}))
    return { posted, content, names: codeNames(resumeForm.fields, content, dictionaries) }
  },
  // The editor of a new resume is the only page that posts here.
  { keeps: ({ paths }) => paths.newResume() },
)

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function PreviewDraftPage() {
  const data = useActionData<typeof action>()
  const answer = data && 'posted' in data ? data : undefined
  // The way back takes the answer away before it takes the page away.
  const [preview, setPreview] = useState(answer)
  if (answer && answer !== preview) setPreview(answer)
  const { t } = useTranslation(['resumes', 'editor'])
  const paths = usePaths()
  if (!preview) return <Navigate to={paths.newResume()} replace />
  const { content, names, posted } = preview
  return (
    <Container page>
      <PageHead title={t('draft_preview.title')}>
        <p className="help">{t(content ? 'draft_preview.note' : 'draft_preview.invalid')}</p>
      </PageHead>
      {content && names && (
        <Panel className="bleed">
          <ResumeView content={content} names={names} />
        </Panel>
      )}
      <Form method="post" action={paths.newResume()}>
        {posted.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <SaveBar>
          <Button name="intent" value="save">
            {t('editor:save')}
          </Button>
          <Button name="intent" value="back" variant="outline">
            {t('draft_preview.back')}
          </Button>
        </SaveBar>
      </Form>
    </Container>
  )
}
