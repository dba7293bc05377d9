import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { updateResume } from '#contract/resumes.ts'
import { ConflictNotice } from '#app/features/resumes/editor/conflict-notice.tsx'
import {
  answerRefused,
  answerTyped,
  type EditorAnswer,
} from '#app/features/resumes/editor/editor-answer.server.ts'
import { editorChoices } from '#app/features/resumes/editor/editor-choices.server.ts'
import { ResumeEditor } from '#app/features/resumes/editor/resume-editor.tsx'
import { errorsAtFields, toForm } from '#app/features/resumes/editor/resume-form.ts'
import { readSubmission, restored } from '#app/features/resumes/editor/submission.server.ts'
import {
  filledFields,
  publishErrors,
  ownResumePage,
} from '#app/features/resumes/own-resume.server.ts'
import { notIndexed, pageTitle } from '#app/platform/document/page-meta.ts'
import { daysAgo, formatMoment, formatTime } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { isOwn: true, i18n: ['resumes', 'vacancies', 'fields'] }

export const loader = ownResumePage.loader(async ({ own: resume, call, url, texts, kept }) => {
  const { content, progress } = resume
  const values = toForm(content)
  const typed = await kept()
  // The way here from a refused publication: what is missing stands at its fields.
  const isCheck = url.searchParams.has('check')
  return {
    title: content.title || texts('resumes')('view.untitled'),
    choices: editorChoices(await call(getDictionaries, {})),
    id: resume.public_id,
    status: resume.status,
    version: Number(typed?.values.version) || resume.version,
    kept: typed ? restored(typed.values) : undefined,
    updatedAt: resume.updated_at,
    values,
    filling: { ...progress, filled: filledFields(content) },
    check: isCheck ? { error: errorsAtFields(publishErrors(content), values) } : undefined,
  }
})

export const action = ownResumePage.action(
  async ({ own: { public_id: id }, form, intent, call, leave, paths, texts }) => {
    const submission = readSubmission(form)
    if (!submission.content) return answerTyped(submission)
    const body = { content: submission.content, version: versionOf(form) }
    try {
      await call(updateResume, { params: { id }, body })
    } catch (failure) {
      return answerRefused(submission, failure)
    }
    if (intent === 'preview') return leave(paths.previewResume(id))
    return leave(paths.editResume(id), { toast: texts('resumes')('editor.saved_toast') })
  },
  { keeps: ({ url }) => url.pathname },
)

/** The version the form was made from, or the newer one that its owner chose to overwrite. */
function versionOf(form: FormData): number | undefined {
  const version = Number(form.get('overwrite') ?? form.get('version'))
  return Number.isSafeInteger(version) && version > 0 ? version : undefined
}

export { sendResume as clientAction } from '#app/features/resumes/editor/send-resume.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [pageTitle(data?.title), notIndexed]

export default function EditResumePage() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData() as EditorAnswer | undefined
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
