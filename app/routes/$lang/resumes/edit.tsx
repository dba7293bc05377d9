import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { updateResume } from '#contract/resumes.ts'
import { ConflictNotice } from '#app/features/resumes/editor/conflict-notice.tsx'
import { answerRefused, answerTyped } from '#app/features/resumes/editor/editor-answer.server.ts'
import { editorChoices } from '#app/features/resumes/editor/editor-choices.server.ts'
import { ResumeEditor } from '#app/features/resumes/editor/resume-editor.tsx'
import { errorsAtFields, toForm } from '#app/features/resumes/editor/resume-form.ts'
import { readSubmission, restored } from '#app/features/resumes/editor/submission.server.ts'
import {
  filledFields,
  publishErrors,
  requireOwnResume,
} from '#app/features/resumes/own-resume.server.ts'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { orErrorPage } from '#app/platform/errors/not-found.server.ts'
import { readForm } from '#app/platform/form/answer-form.server.ts'
import { daysAgo, formatMoment, formatTime } from '#app/platform/i18n/dates.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import { useClock } from '#app/platform/root-data.ts'
import {
  readKeptForm,
  releaseKeptForm,
  type RequestArgs,
} from '#app/platform/session/session.server.ts'
import { flashToast } from '#app/platform/toast/toast.server.ts'
import { pathsIn } from '#app/paths.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { isOwn: true, i18n: ['resumes', 'vacancies', 'fields'] }

export async function loader(args: LoaderFunctionArgs) {
  const { resume, call } = await requireOwnResume(args)
  const { content, progress } = resume
  const values = toForm(content)
  const kept = await readKeptForm(args.request, ownPath(args))
  // The way here from a refused publication: what is missing stands at its fields.
  const isCheck = new URL(args.request.url).searchParams.has('check')
  return {
    title: content.title || translator(args.params.lang, 'resumes')('view.untitled'),
    choices: editorChoices(await orErrorPage(call(getDictionaries, {}))),
    id: resume.public_id,
    status: resume.status,
    version: Number(kept?.version) || resume.version,
    kept: kept ? restored(kept) : undefined,
    updatedAt: resume.updated_at,
    values,
    filling: { ...progress, filled: filledFields(content) },
    check: isCheck ? { error: errorsAtFields(publishErrors(content), values) } : undefined,
  }
}

export async function action(args: ActionFunctionArgs) {
  const keeps = ownPath(args)
  const { resume, call } = await requireOwnResume(args, { keeps })
  const form = await readForm(args.request)
  const submission = readSubmission(form)
  if (!submission.content) return answerTyped(submission)
  const paths = pathsIn(langOf(args))
  const id = resume.public_id
  try {
    await call(updateResume, {
      params: { id },
      body: { content: submission.content, version: versionOf(form) },
    })
  } catch (failure) {
    return answerRefused(submission, failure)
  }
  const headers = await releaseKeptForm(args.request, keeps)
  if (form.get('intent') === 'preview') {
    return redirect(paths.previewResume(id), { status: 303, headers })
  }
  const message = translator(args.params.lang, 'resumes')('editor.saved_toast')
  headers.push(['set-cookie', await flashToast(args.request, { message, variant: 'success' })])
  return redirect(paths.editResume(id), { status: 303, headers })
}

function ownPath(args: RequestArgs): string {
  return pathsIn(langOf(args)).editResume(args.params.id ?? '')
}

/** The version the form was made from, or the newer one that its owner chose to overwrite. */
function versionOf(form: FormData): number | undefined {
  const version = Number(form.get('overwrite') ?? form.get('version'))
  return Number.isSafeInteger(version) && version > 0 ? version : undefined
}

export { sendResume as clientAction } from '#app/features/resumes/editor/send-resume.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [pageTitle(data?.title), notIndexed]

export default function EditResumePage() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('resumes')
  const { now, timeZone } = useClock()
  const { updatedAt, id } = page
  const isToday = daysAgo(updatedAt, timeZone, now) === 0
  return (
    <ResumeEditor
      key={id}
      title={page.title}
      choices={page.choices}
      values={page.values}
      result={answer?.result ?? page.kept ?? page.check}
      version={page.version}
      filling={page.filling}
      saved={
        isToday
          ? t('editor.saved_at', { time: formatTime(updatedAt, timeZone) })
          : t('editor.saved_on', { moment: formatMoment(updatedAt, timeZone, now) })
      }
      notice={
        <>
          {answer?.conflict && <ConflictNotice id={id} version={answer.conflict} />}
          {page.status === 'blocked' && <Notice tone="danger">{t('editor.blocked')}</Notice>}
        </>
      }
    />
  )
}
