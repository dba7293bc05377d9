import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { resume as table } from '#contract/content/resume.ts'
import { createResume, listOwnResumes } from '#contract/resumes.ts'
import { limits } from '#contract/rules/limits.ts'
import { begunForm } from '#app/features/resumes/editor/blank-content.ts'
import { ownPaths } from '#app/own-paths.ts'
import { editorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { verifiedContacts } from '#app/features/resumes/verified-contacts.server.ts'
import { ResumeEditor } from '#app/features/resumes/editor/resume-editor.tsx'
import { ImportRest } from '#app/platform/editor/import-rest.tsx'
import { restField } from '#app/platform/editor/rest-field.ts'
import { resumeForm } from '#app/features/resumes/editor/resume-form.server.ts'
import { beginContent } from '#app/features/resumes/editor/begin-content.server.ts'
import { findWanted, type Wanted } from '#app/features/vacancies/wanted/find-wanted.server.ts'
import { WantedVacancy } from '#app/features/vacancies/wanted/wanted-vacancy.tsx'
import { unsent } from '#app/platform/draft/unsent.server.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import {
  amendRefusal,
  holds,
  placeOfChange,
  readSubmission,
} from '#app/platform/editor/submission.server.ts'
import { answerTyped } from '#app/platform/form/answer-form.server.ts'
import { useLastAnswer } from '#app/platform/form/use-last-answer.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { withWanted } from '#app/platform/session/with-wanted.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const handle = {
  isOwn: true,
  i18n: ['resumes', 'vacancies', 'editor', 'fields', 'resume_import'],
}

const page = guard('candidate', { guests: 'sign_up' })

export const loader = page.loader(async (visit) => {
  const { call, texts } = visit
  const [resumes, dictionaries, wanted, verified] = await Promise.all([
    call(listOwnResumes, {}),
    call(getDictionaries, {}),
    findWanted(visit),
    verifiedContacts(call),
  ])
  const content = await beginContent(visit, wanted?.proposes)
  const { typed, draft } = await unsent(visit, 'resumes/new', {
    isSaved: (values) => holds(resumeForm, values, content),
  })
  return {
    title: texts('resumes')('editor.new_title'),
    isFull: resumes.length >= limits.resumesPerAccount,
    choices: editorChoices(dictionaries),
    shown: typed ?? {
      values: { ...fillForm(table.fields, content), key: randomUUID() },
      fields: {},
      error: null,
    },
    verified,
    wanted,
    begun: begunForm(),
    isKept: typed !== null,
    draft,
  }
})

export const action = page.action(
  async (visit) => {
    const { request, form, key, intent, call, leave, paths, refuse } = visit
    const submission = readSubmission(resumeForm, form)
    const { content } = submission
    if (intent === 'back') return answerTyped({ ...submission, fields: {} })
    if (!content) return answerTyped(submission)
    const wanted = await findWanted(visit)
    const blank = await beginContent(visit, wanted?.proposes)
    if (isDeepStrictEqual(content, blank)) refuse({ title: ['empty_draft'] })
    const { public_id: id } = await call(createResume, { body: { content }, idempotencyKey: key })
    const to =
      intent === 'preview'
        ? paths.previewResume(id)
        : paths.editResume(id) + placeOfChange(table, request, blank, content)
    return leave(withWanted(to, wanted?.id))
  },
  { keeps: true, amend: amendRefusal('resumes', resumeForm) },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function NewResumePage() {
  const page = useLoaderData<typeof loader>()
  const { title, isFull, choices, verified, wanted, shown, begun, isKept, draft } = page
  const answer = useLastAnswer(useActionData<typeof action>(), page)
  const paths = usePaths()
  const { t } = useTranslation(['resumes', 'editor', 'resume_import'])
  const rest = (answer ?? shown).values[restField]?.toString()
  if (isFull) return <ResumeLimit title={title} wanted={wanted} />
  return (
    <ResumeEditor
      title={title}
      choices={choices}
      verified={verified}
      shown={answer ?? shown}
      isTyped={isKept || answer !== undefined}
      name={draft.form}
      begun={begun}
      lookAt={withWanted(ownPaths(paths).previewResumeDraft(), wanted?.id)}
      notice={<WantedVacancy vacancy={wanted} />}
      saved={t('editor:not_saved')}
      before={
        <>
          <p className="help">{t('editor.photo_later')}</p>
          {rest ? (
            <ImportRest
              title={t('resume_import:rest_fold')}
              label={t('resume_import:rest_field')}
              help={t('resume_import:rest_help')}
              text={rest}
            />
          ) : (
            <p>
              <Link to={withWanted(ownPaths(paths).importResume(), wanted?.id)}>
                {t('resume_import:enter')}
              </Link>
            </p>
          )}
        </>
      }
    />
  )
}

function ResumeLimit({ title, wanted }: { title: string; wanted: Wanted | null }) {
  const paths = usePaths()
  const { t } = useTranslation('resumes')
  return (
    <Container page>
      <PageHead title={title} />
      <WantedVacancy vacancy={wanted} />
      <Notice tone="warning" title={t('limit.title', { count: limits.resumesPerAccount })}>
        <div className="rows">
          <p>{t('limit.text')}</p>
          <div className="actions">
            <LinkButton to={withWanted(paths.myResumes(), wanted?.id)} variant="outline">
              {t('limit.action')}
            </LinkButton>
          </div>
        </div>
      </Notice>
    </Container>
  )
}
