import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, Navigate, useActionData } from '@remix-run/react'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { requireCandidate } from '#app/features/resumes/candidate.server.ts'
import { readSubmission } from '#app/features/resumes/editor/submission.server.ts'
import { resumeNames } from '#app/features/resumes/resume-names.ts'
import { ResumeView } from '#app/features/resumes/resume-view.tsx'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { orErrorPage } from '#app/platform/errors/not-found.server.ts'
import { readForm } from '#app/platform/form/answer-form.server.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { pathsIn } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { SaveBar } from '#app/ui/editor-layout.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'

export const handle = { i18n: ['resumes', 'vacancies', 'fields'] }

/** There is nothing to show without a posted form. A document's POST passes here with its content type. */
export function loader({ request, params }: LoaderFunctionArgs) {
  if (!request.headers.has('content-type')) {
    throw redirect(pathsIn(langOf({ params })).newResume(), 303)
  }
  return { title: translator(params.lang, 'resumes')('draft_preview.title') }
}

/** A client navigation asks for loaders apart from the action; without its answer the page leads back by itself. */
export function clientLoader() {
  return { title: i18next.t('draft_preview.title', { ns: 'resumes' }) }
}

export async function action(args: ActionFunctionArgs) {
  // The editor of a new resume is the only page that posts here.
  const keeps = pathsIn(langOf(args)).newResume()
  const { call } = await requireCandidate(args, { keeps })
  const form = await readForm(args.request)
  const submission = readSubmission(form)
  const posted = [...form].filter(
    ([name, value]) => typeof value === 'string' && name !== 'intent' && !name.startsWith('__'),
  ) as [string, string][]
  if (!submission.content) return data({ posted, content: null, names: null }, { status: 422 })
  const dictionaries = await orErrorPage(call(getDictionaries, {}))
  const { content } = submission
  return { posted, content, names: resumeNames(content, dictionaries) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [pageTitle(data?.title), notIndexed]

export default function PreviewDraftPage() {
  const answer = useActionData<typeof action>()
  // The way back takes the answer away before it takes the page away.
  const [preview, setPreview] = useState(answer)
  if (answer && answer !== preview) setPreview(answer)
  const { t } = useTranslation('resumes')
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
            {t('editor.save')}
          </Button>
          <Button name="intent" value="back" variant="outline">
            {t('draft_preview.back')}
          </Button>
        </SaveBar>
      </Form>
    </Container>
  )
}
