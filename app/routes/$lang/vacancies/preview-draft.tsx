import { data, redirect } from '@remix-run/node'
import { Navigate, useActionData } from '@remix-run/react'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { listOwnCompanies } from '#contract/companies.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { mayAs } from '#contract/rules/team.ts'
import { vacancyForm } from '#app/features/vacancies/editor/vacancy-form.server.ts'
import { BiasNotice } from '#app/features/vacancies/bias-hint.tsx'
import { judgeVacancy } from '#contract/rules/fair-vacancy/judge-vacancy.ts'
import { facesOf } from '#app/features/vacancies/preview/faces.server.ts'
import { faces, VacancyFace } from '#app/features/vacancies/preview/vacancy-faces.tsx'
import { PostedPreview, usePosted } from '#app/platform/editor/posted-preview.tsx'
import { postedTexts, readSubmission } from '#app/platform/editor/submission.server.ts'
import { publicAddress } from '#app/platform/document/outside.server.ts'
import { orErrorPage } from '#app/platform/errors/error-page.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'

export const handle = {
  isOwn: true,
  i18n: ['written_vacancies', 'vacancies', 'vacancy', 'editor', 'fields'],
}

const page = guard('employer', { guests: 'sign_up' })

export const loader = page.loader(({ request, paths, texts }) => {
  if (!request.headers.has('content-type')) throw redirect(paths.newVacancy(), 303)
  return { title: texts('written_vacancies')('draft_preview.title') }
})

export function clientLoader() {
  return { title: i18next.t('draft_preview.title', { ns: 'written_vacancies' }) }
}

export const action = page.action(
  async ({ form, call, texts, paths }) => {
    const { content } = readSubmission(vacancyForm, form)
    const posted = postedTexts(form)
    const [companies, dictionaries] = await orErrorPage(
      Promise.all([call(listOwnCompanies, {}), call(getDictionaries, {})]),
    )
    const company = companies.find(
      ({ id, role }) => String(id) === form.get('company_id') && mayAs(role, 'write_vacancies'),
    )
    if (!content || !company) {
      return data({ posted, of: null, address: '', biased: [] }, { status: 422 })
    }
    const untitled = texts('written_vacancies')('editor.untitled')
    const written = { public_id: '', content, company, untitled, now: new Date() }
    return {
      posted,
      of: facesOf(written, dictionaries, texts),
      biased: judgeVacancy(content),
      address: publicAddress(paths.vacancies()),
    }
  },
  { keeps: ({ paths }) => paths.newVacancy() },
)

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function PreviewDraftPage() {
  const preview = usePosted(useActionData<typeof action>())
  const { t } = useTranslation('written_vacancies')
  const paths = usePaths()
  if (!preview) return <Navigate to={paths.newVacancy()} replace />
  const { of, address, posted, biased } = preview
  return (
    <PostedPreview
      title={t('draft_preview.title')}
      note={t(of ? 'draft_preview.note' : 'draft_preview.invalid')}
      editor={paths.newVacancy()}
      posted={posted}
    >
      <BiasNotice found={biased} />
      {of &&
        faces.map((face) => (
          <section key={face} className="stack-tight">
            <h2 className="face-name">{t(`preview.as.${face}`)}</h2>
            <VacancyFace face={face} of={of} to="." address={address} />
          </section>
        ))}
    </PostedPreview>
  )
}
