import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { updateResume } from '#contract/resumes.ts'
import { resume as table, resumeOf } from '#contract/content/resume.ts'
import { publishErrors } from '#contract/content/publishing.ts'
import { editorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { begunForm } from '#app/features/resumes/editor/blank-content.ts'
import { ResumeEditor } from '#app/features/resumes/editor/resume-editor.tsx'
import { resumeForm } from '#app/features/resumes/editor/resume-form.server.ts'
import { isOfPhoto, PhotoPanel } from '#app/features/resumes/photo-panel.tsx'
import { findWanted } from '#app/features/vacancies/wanted/find-wanted.server.ts'
import { WantedVacancy } from '#app/features/vacancies/wanted/wanted-vacancy.tsx'
import { photoActs } from '#app/features/resumes/photo.server.ts'
import { ownResumePage } from '#app/features/resumes/own-resume.server.ts'
import { verifiedContacts } from '#app/features/resumes/verified-contacts.server.ts'
import { ResumeBadges } from '#app/features/resumes/resume-badges.tsx'
import { unsent } from '#app/platform/draft/unsent.server.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { errorsAtFields } from '#app/platform/editor/read-content.ts'
import {
  amendRefusal,
  holds,
  placeOfChange,
  readSubmission,
} from '#app/platform/editor/submission.server.ts'
import { useSavedText } from '#app/platform/editor/use-saved-text.ts'
import { chosenContent, versionMark, versionOf } from '#app/platform/editor/versions.server.ts'
import { answerTyped } from '#app/platform/form/answer-form.server.ts'
import { useLastAnswer } from '#app/platform/form/use-last-answer.ts'
import { pictureUpload } from '#app/platform/picture/read-picture.server.ts'
import { wantedInAddress } from '#app/platform/session/return-path.server.ts'
import { withWanted } from '#app/platform/session/with-wanted.ts'
import { initialsOf } from '#app/ui/initials.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { isOwn: true, i18n: ['resumes', 'vacancies', 'editor', 'fields'] }

export const loader = ownResumePage.loader(async (visit) => {
  const { own: resume, call, url, texts } = visit
  const { content } = resume
  const values = fillForm(table.fields, content)
  const { typed, draft } = await unsent(visit, `resumes/${resume.public_id}`, {
    isFilled: true,
    isSaved: (typed) => holds(resumeForm, typed, content),
  })
  const isCheck = url.searchParams.has('check')
  const verified = await verifiedContacts(call)
  const errors = isCheck ? publishErrors(resumeOf(verified), content) : {}
  return {
    title: content.title || texts('resumes')('view.untitled'),
    choices: editorChoices(await call(getDictionaries, {})),
    verified,
    wanted: await findWanted(visit),
    resume: { public_id: resume.public_id, photo_url: resume.photo_url },
    initials: initialsOf(`${content.first_name} ${content.last_name}`),
    status: resume.status,
    has_unpublished_changes: resume.has_unpublished_changes,
    shown: typed ?? {
      values: { ...values, version: versionMark(table.fields, resume) },
      fields: errorsAtFields(table.fields, errors, values),
      error: null,
    },
    isKept: typed !== null,
    draft,
    updatedAt: resume.updated_at,
    begun: resume.published_at ? null : begunForm(),
  }
})

export const action = ownResumePage.action(
  async (visit) => {
    const { own, request, url, form, intent, call, leave, paths } = visit
    const actOnPhoto = photoActs.get(intent)
    if (actOnPhoto) return actOnPhoto(visit, own.public_id)
    const submission = readSubmission(resumeForm, form)
    if (!submission.content) return answerTyped(submission)
    const content = chosenContent(table.fields, form, submission.content, own)
    const id = own.public_id
    await call(updateResume, { params: { id }, body: { content, version: versionOf(form) } })
    const to =
      intent === 'preview'
        ? paths.previewResume(id)
        : paths.editResume(id) + placeOfChange(table, request, own.content, content)
    return leave(withWanted(to, wantedInAddress(url)))
  },
  {
    keeps: ({ url, form }) =>
      photoActs.has(String(form.get('intent'))) ? undefined : url.pathname,
    upload: pictureUpload('photo'),
    amend: amendRefusal('resumes', resumeForm),
  },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function EditResumePage() {
  const page = useLoaderData<typeof loader>()
  const refusal = useLastAnswer(useActionData<typeof action>(), page)
  const ofPhoto = isOfPhoto(refusal) ? refusal : null
  const answer = ofPhoto ? undefined : refusal
  const { t } = useTranslation('resumes')
  const saved = useSavedText(page.updatedAt)
  return (
    <ResumeEditor
      key={page.resume.public_id}
      title={page.title}
      choices={page.choices}
      verified={page.verified}
      shown={answer ?? page.shown}
      isTyped={page.isKept || answer !== undefined}
      name={page.draft.form}
      begun={page.begun}
      badges={<ResumeBadges resume={page} />}
      saved={saved}
      before={<PhotoPanel resume={page.resume} initials={page.initials} refusal={ofPhoto} />}
      notice={
        <>
          {page.status === 'blocked' && <Notice tone="danger">{t('editor.blocked')}</Notice>}
          <WantedVacancy vacancy={page.wanted} />
        </>
      }
    />
  )
}
