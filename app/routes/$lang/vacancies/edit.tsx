import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listOwnCompanies } from '#contract/companies.ts'
import { lockedErrors } from '#contract/content/locked.ts'
import { publishErrors } from '#contract/content/publishing.ts'
import { vacancy as table } from '#contract/content/vacancy.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { updateVacancy } from '#contract/written-vacancies.ts'
import { readPending } from '#app/features/applications/pending/read-pending.server.ts'
import { RefusalNotices } from '#app/features/applications/pending/refusal-notices.tsx'
import { begunVacancy } from '#app/features/vacancies/editor/blank-vacancy.ts'
import { companyChoices } from '#app/features/vacancies/editor/company-field.tsx'
import { retyped } from '#app/features/vacancies/editor/retyped.ts'
import { VacancyEditor } from '#app/features/vacancies/editor/vacancy-editor.tsx'
import { vacancyForm } from '#app/features/vacancies/editor/vacancy-form.server.ts'
import { VacancyBadges } from '#app/features/vacancies/vacancy-badges.tsx'
import { writtenVacancyPage } from '#app/features/vacancies/written-vacancy.server.ts'
import { unsent } from '#app/platform/draft/unsent.server.ts'
import { editorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { errorsAtFields } from '#app/platform/editor/read-content.ts'
import {
  amendRefusal,
  holds,
  placeOfChange,
  readSubmission,
} from '#app/platform/editor/submission.server.ts'
import { chosenContent, versionMark, versionOf } from '#app/platform/editor/versions.server.ts'
import { useSavedText } from '#app/platform/editor/use-saved-text.ts'
import { env } from '#app/platform/env/env.server.ts'
import { answerTyped } from '#app/platform/form/answer-form.server.ts'
import { useLastAnswer } from '#app/platform/form/use-last-answer.ts'
import { Notice } from '#app/ui/notice.tsx'

export const handle = {
  isOwn: true,
  i18n: ['written_vacancies', 'vacancies', 'resumes', 'applications', 'editor', 'fields'],
}

export const loader = writtenVacancyPage.loader(async (visit) => {
  const { own: vacancy, call, url, texts } = visit
  const { content } = vacancy
  const values = fillForm(table.fields, content)
  const [companies, dictionaries, { typed, draft }, pending] = await Promise.all([
    call(listOwnCompanies, {}),
    call(getDictionaries, {}),
    unsent(visit, `vacancies/${vacancy.public_id}`, {
      isFilled: true,
      isSaved: (typed) => holds(vacancyForm, typed, content),
    }),
    vacancy.published ? readPending(visit, vacancy.public_id) : null,
  ])
  const locked = vacancy.has_applications ? vacancy.published : null
  const isCheck = url.searchParams.has('check')
  const errors = isCheck
    ? { ...publishErrors(table, content), ...lockedErrors(locked, content) }
    : {}
  return {
    title: content.title || texts('written_vacancies')('editor.untitled'),
    companies: companyChoices(companies.filter(({ id }) => id === vacancy.company_id)),
    companyId: vacancy.company_id,
    choices: editorChoices(dictionaries),
    id: vacancy.public_id,
    status: vacancy.status,
    has_unpublished_changes: vacancy.has_unpublished_changes,
    locked,
    shown: typed ?? {
      values: { ...values, version: versionMark(table.fields, vacancy) },
      fields: errorsAtFields(table.fields, errors, values),
      error: null,
    },
    isKept: typed !== null,
    draft,
    updatedAt: vacancy.updated_at,
    pending: pending?.refusals ?? [],
    begun: vacancy.published_at ? null : begunVacancy(env.country),
  }
})

export const action = writtenVacancyPage.action(
  async ({ own, request, form, intent, call, leave, paths }) => {
    const submission = readSubmission(vacancyForm, form)
    const values = retyped(intent, submission.values)
    if (values) return answerTyped({ values, fields: {} })
    if (!submission.content) return answerTyped(submission)
    const content = chosenContent(table.fields, form, submission.content, own)
    const id = own.public_id
    await call(updateVacancy, { params: { id }, body: { content, version: versionOf(form) } })
    if (intent === 'preview') return leave(paths.previewVacancy(id))
    return leave(paths.editVacancy(id) + placeOfChange(table, request, own.content, content))
  },
  { keeps: true, amend: amendRefusal('vacancies', vacancyForm) },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function EditVacancyPage() {
  const page = useLoaderData<typeof loader>()
  const answer = useLastAnswer(useActionData<typeof action>(), page)
  const { t } = useTranslation('written_vacancies')
  const saved = useSavedText(page.updatedAt)
  return (
    <VacancyEditor
      key={page.id}
      title={page.title}
      choices={page.choices}
      company={{ companies: page.companies, chosen: String(page.companyId), isNew: false }}
      locked={page.locked}
      shown={answer ?? page.shown}
      isTyped={page.isKept || answer !== undefined}
      begun={page.begun}
      name={page.draft.form}
      badges={<VacancyBadges vacancy={page} />}
      saved={saved}
      notice={
        <>
          <RefusalNotices pending={page.pending} />
          {page.status === 'blocked' && <Notice tone="danger">{t('editor.blocked')}</Notice>}
        </>
      }
    />
  )
}
