import { randomUUID } from 'node:crypto'
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { createResume, listOwnResumes } from '#contract/resumes.ts'
import { limits } from '#contract/rules/limits.ts'
import { requireCandidate } from '#app/features/resumes/candidate.server.ts'
import { blankContent } from '#app/features/resumes/editor/blank-content.ts'
import { answerRefused, answerTyped } from '#app/features/resumes/editor/editor-answer.server.ts'
import { editorChoices } from '#app/features/resumes/editor/editor-choices.server.ts'
import { ResumeEditor } from '#app/features/resumes/editor/resume-editor.tsx'
import { toForm } from '#app/features/resumes/editor/resume-form.ts'
import { readSubmission, restored } from '#app/features/resumes/editor/submission.server.ts'
import { filledFields, publishErrors, topLevel } from '#app/features/resumes/own-resume.server.ts'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { orErrorPage } from '#app/platform/errors/not-found.server.ts'
import { readForm } from '#app/platform/form/answer-form.server.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { readKeptForm, releaseKeptForm } from '#app/platform/session/session.server.ts'
import { flashToast } from '#app/platform/toast/toast.server.ts'
import { pathsIn } from '#app/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = { i18n: ['resumes', 'vacancies', 'fields'] }

export async function loader(args: LoaderFunctionArgs) {
  const { user, call } = await requireCandidate(args)
  const [resumes, dictionaries] = await orErrorPage(
    Promise.all([call(listOwnResumes, {}), call(getDictionaries, {})]),
  )
  const content = blankContent(user)
  const kept = await readKeptForm(args.request, pathsIn(langOf(args)).newResume())
  return {
    title: translator(args.params.lang, 'resumes')('editor.new_title'),
    isFull: resumes.length >= limits.resumesPerAccount,
    choices: editorChoices(dictionaries),
    values: toForm(content),
    kept: kept ? restored(kept) : undefined,
    filling: {
      percentage: null,
      missing: topLevel(publishErrors(content)),
      filled: filledFields(content),
    },
    idempotencyKey: randomUUID(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const paths = pathsIn(langOf(args))
  const keeps = paths.newResume()
  const { call } = await requireCandidate(args, { keeps })
  const form = await readForm(args.request)
  const submission = readSubmission(form)
  const intent = form.get('intent')
  if (intent === 'back') return answerTyped({ ...submission, isRowChange: true })
  if (!submission.content) return answerTyped(submission)
  try {
    const { public_id: id } = await call(createResume, {
      body: { content: submission.content },
      idempotencyKey: String(form.get('key') || randomUUID()),
    })
    const message = translator(args.params.lang, 'resumes')('editor.created_toast')
    const next = intent === 'preview' ? paths.previewResume : paths.editResume
    return redirect(next(id), {
      status: 303,
      headers: [
        ['set-cookie', await flashToast(args.request, { message, variant: 'success' })],
        ...(await releaseKeptForm(args.request, keeps)),
      ],
    })
  } catch (failure) {
    return answerRefused(submission, failure)
  }
}

export { sendResume as clientAction } from '#app/features/resumes/editor/send-resume.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [pageTitle(data?.title), notIndexed]

export default function NewResumePage() {
  const { title, isFull, choices, values, kept, filling, idempotencyKey } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('resumes')
  if (isFull) return <ResumeLimit title={title} />
  return (
    <ResumeEditor
      title={title}
      choices={choices}
      values={values}
      result={answer?.result ?? kept}
      version={null}
      idempotencyKey={answer?.idempotencyKey ?? idempotencyKey}
      filling={filling}
      saved={t('editor.not_saved')}
    />
  )
}

function ResumeLimit({ title }: { title: string }) {
  const paths = usePaths()
  const { t } = useTranslation('resumes')
  return (
    <Container page>
      <PageHead title={title} />
      <Notice tone="warning" title={t('limit.title', { count: limits.resumesPerAccount })}>
        <div className="rows">
          <p>{t('limit.text')}</p>
          <div className="actions">
            <LinkButton to={paths.myResumes()} variant="outline">
              {t('limit.action')}
            </LinkButton>
          </div>
        </div>
      </Notice>
    </Container>
  )
}
