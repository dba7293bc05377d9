import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { updateResume } from '#contract/resumes.ts'
import { publishErrors } from '#contract/rules/resume-progress.ts'
import { editorChoices } from '#app/features/resumes/editor/editor-choices.server.ts'
import { ResumeEditor } from '#app/features/resumes/editor/resume-editor.tsx'
import { errorsAtFields, toForm } from '#app/features/resumes/editor/resume-form.ts'
import {
  amendRefusal,
  holds,
  placeOfChange,
  readSubmission,
} from '#app/features/resumes/editor/submission.server.ts'
import { ownResumePage } from '#app/features/resumes/own-resume.server.ts'
import { ResumeBadges } from '#app/features/resumes/resume-badges.tsx'
import { unsent } from '#app/platform/draft/unsent.server.ts'
import { answerTyped } from '#app/platform/form/answer-form.server.ts'
import { flatValues } from '#app/platform/form/flat-values.ts'
import { daysAgo, formatMoment, formatTime } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { isOwn: true, i18n: ['resumes', 'vacancies', 'fields'] }

export const loader = ownResumePage.loader(async (visit) => {
  const { own: resume, call, url, texts } = visit
  const { content } = resume
  const form = toForm(content)
  const { typed, draft } = await unsent(visit, `resumes/${resume.public_id}`, {
    isSaved: (values) => holds(values, content),
  })
  // The way here from a refused publication: what is missing stands at its fields.
  const isCheck = url.searchParams.has('check')
  return {
    title: content.title || texts('resumes')('view.untitled'),
    choices: editorChoices(await call(getDictionaries, {})),
    id: resume.public_id,
    status: resume.status,
    has_unpublished_changes: resume.has_unpublished_changes,
    shown: typed ?? {
      values: flatValues({ ...form, version: String(resume.version) }),
      fields: isCheck ? errorsAtFields(publishErrors(content), form) : {},
      error: null,
    },
    isKept: typed !== null,
    draft,
    updatedAt: resume.updated_at,
    stage: resume.published_at ? ('published' as const) : ('draft' as const),
  }
})

export const action = ownResumePage.action(
  async ({ own, request, form, intent, call, leave, paths }) => {
    const submission = readSubmission(form)
    const { content } = submission
    if (!content) return answerTyped(submission)
    const id = own.public_id
    await call(updateResume, { params: { id }, body: { content, version: versionOf(form) } })
    if (intent === 'preview') return leave(paths.previewResume(id))
    return leave(paths.editResume(id) + placeOfChange(request, own.content, content))
  },
  { keeps: true, amend: amendRefusal },
)

/** The version the form was made from, or the newer one that its owner chose to overwrite. */
function versionOf(form: FormData): number | undefined {
  const version = Number(form.get('overwrite') ?? form.get('version'))
  return Number.isSafeInteger(version) && version > 0 ? version : undefined
}

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function EditResumePage() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('resumes')
  const { now, timeZone } = useClock()
  const { updatedAt } = page
  const isToday = daysAgo(updatedAt, timeZone, now) === 0
  return (
    <ResumeEditor
      key={page.id}
      title={page.title}
      choices={page.choices}
      shown={answer ?? page.shown}
      isTyped={page.isKept || answer !== undefined}
      name={page.draft.form}
      stage={page.stage}
      badges={<ResumeBadges resume={page} />}
      saved={
        isToday
          ? t('editor.saved_at', { time: formatTime(updatedAt, timeZone) })
          : t('editor.saved_on', { moment: formatMoment(updatedAt, timeZone, now) })
      }
      notice={page.status === 'blocked' && <Notice tone="danger">{t('editor.blocked')}</Notice>}
    />
  )
}
