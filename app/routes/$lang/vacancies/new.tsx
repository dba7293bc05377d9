import { ownPaths } from '#app/own-paths.ts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { listOwnCompanies, type OwnCompany } from '#contract/companies.ts'
import { initialVacancy } from '#contract/content/initial-vacancy.ts'
import { vacancy as table, type VacancyContent } from '#contract/content/vacancy.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { publicId } from '#contract/fields.ts'
import { mayAs } from '#contract/rules/team.ts'
import { listOwnVacancies } from '#contract/vacancies.ts'
import { createVacancy, getWrittenVacancy } from '#contract/written-vacancies.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { begunVacancy, blankVacancy } from '#app/features/vacancies/editor/blank-vacancy.ts'
import { companyChoices } from '#app/features/vacancies/editor/company-field.tsx'
import { retyped } from '#app/features/vacancies/editor/retyped.ts'
import { FirstCompany } from '#app/features/companies/first-company.tsx'
import { createFirstCompany } from '#app/features/companies/first-company.server.ts'
import { firstCompanyIntent } from '#app/features/companies/first-company.ts'
import { VacancyEditor } from '#app/features/vacancies/editor/vacancy-editor.tsx'
import { vacancyForm } from '#app/features/vacancies/editor/vacancy-form.server.ts'
import { unsent } from '#app/platform/draft/unsent.server.ts'
import { editorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { ImportRest } from '#app/platform/editor/import-rest.tsx'
import { restField } from '#app/platform/editor/rest-field.ts'
import {
  amendRefusal,
  holds,
  placeOfChange,
  readSubmission,
} from '#app/platform/editor/submission.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { answerTyped } from '#app/platform/form/answer-form.server.ts'
import { useLastAnswer } from '#app/platform/form/use-last-answer.ts'
import { guard, type SignedInVisit } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { isKnown } from '#app/platform/session/cookies.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'

export const handle = {
  isOwn: true,
  i18n: [
    'written_vacancies',
    'vacancies',
    'resumes',
    'editor',
    'fields',
    'vacancy_file',
    'vacancy_text',
    'companies',
  ],
}

const page = guard('employer', {
  guests: 'sign_up',
  spares: async ({ request, paths }) => (isKnown(request) ? null : paths.beginVacancy()),
})

export const loader = page.loader(async (visit) => {
  const { call, texts } = visit
  const [all, previous, dictionaries] = await Promise.all([
    call(listOwnCompanies, {}),
    extraOr(call(listOwnVacancies, {}), []),
    call(getDictionaries, {}),
  ])
  const companies = all.filter(({ role }) => mayAs(role, 'write_vacancies'))
  const begun = await begin(visit, companies)
  const { typed, draft } = await unsent(visit, 'vacancies/new', {
    isFilled: begun.from !== null,
    isSaved: (values) => holds(vacancyForm, values, begun.content),
  })
  return {
    title: texts('written_vacancies')('editor.new_title'),
    companies: companyChoices(companies),
    areas: companies.length === 0 ? dictionaries.areas : [],
    previous: previous.map(({ public_id, title, company }) => ({
      id: public_id,
      title,
      company: company.name,
    })),
    choices: editorChoices(dictionaries),
    shown: typed ?? {
      values: {
        ...fillForm(table.fields, begun.content),
        company_id: String(begun.company_id ?? companies[0]?.id ?? ''),
        key: randomUUID(),
      },
      fields: {},
      error: null,
    },
    begun: begunVacancy(env.country, companies),
    from: begun.from,
    isKept: typed !== null,
    draft,
  }
})

async function begin(
  { call, url }: SignedInVisit,
  companies: readonly OwnCompany[],
): Promise<{ content: VacancyContent; company_id: number | null; from: string | null }> {
  const { data: id } = publicId.safeParse(url.searchParams.get('from'))
  if (!id) return { content: blankVacancy(env.country, companies), company_id: null, from: null }
  const { content, company_id } = await call(getWrittenVacancy, { params: { id } })
  return { content, company_id, from: id }
}

export const action = page.action(
  async (visit) => {
    const { request, form, key, intent, call, leave, paths, refuse } = visit
    if (intent === firstCompanyIntent) return createFirstCompany(visit)
    const submission = readSubmission(vacancyForm, form)
    const { content } = submission
    const values = retyped(intent, submission.values)
    if (values) return answerTyped({ values, fields: {} })
    if (intent === 'back') return answerTyped({ ...submission, fields: {} })
    if (!content) return answerTyped(submission)
    const untouched = initialVacancy(env.country, content.area_code)
    if (isDeepStrictEqual(content, untouched)) refuse({ title: ['empty_draft'] })
    const { public_id: id } = await call(createVacancy, {
      body: { content, company_id: Number(form.get('company_id')) },
      idempotencyKey: key,
    })
    if (intent === 'preview') return leave(paths.previewVacancy(id))
    return leave(paths.editVacancy(id) + placeOfChange(table, request, untouched, content))
  },
  { keeps: true, amend: amendRefusal('vacancies', vacancyForm) },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function NewVacancyPage() {
  const page = useLoaderData<typeof loader>()
  const { title, companies, previous, choices, shown, begun, isKept, from, draft } = page
  const answer = useLastAnswer(useActionData<typeof action>(), page)
  const { t } = useTranslation('editor')
  const paths = usePaths()
  if (companies.length === 0) {
    const begun = isKept ? (shown.values.title?.toString() ?? null) : null
    return <NewCompany {...{ title, begun }} areas={page.areas} shown={answer ?? shown} />
  }
  const { company_id: chosen, [restField]: rest } = (answer ?? shown).values
  return (
    <VacancyEditor
      key={from}
      title={title}
      choices={choices}
      company={{ companies, chosen: String(chosen), isNew: true }}
      shown={answer ?? shown}
      isTyped={isKept || answer !== undefined}
      begun={begun}
      name={draft.form}
      lookAt={ownPaths(paths).previewVacancyDraft()}
      saved={t('not_saved')}
      notice={rest === undefined && <ReadyText previous={previous} />}
      before={rest !== undefined && <FromText rest={rest.toString()} />}
    />
  )
}

type Previous = { id: string; title: string; company: string }

/** Says that a text has filled the form, with the lines that no field took. */
function FromText({ rest }: { rest: string }) {
  const { t } = useTranslation('vacancy_text')
  return (
    <>
      <Notice>{t('read')}</Notice>
      {rest && (
        <ImportRest
          title={t('rest.title')}
          label={t('rest.label')}
          help={t('rest.help')}
          text={rest}
          isOpen
        />
      )}
    </>
  )
}

/** Offers the employer to fill the form from a text or from a previous vacancy. */
function ReadyText({ previous }: { previous: readonly Previous[] }) {
  const { t } = useTranslation(['vacancy_text', 'vacancy_file'])
  const paths = usePaths()
  return (
    <>
      <p>
        <Link to={ownPaths(paths).vacancyFromText()}>{t('enter')}</Link>
      </p>
      <p>
        <Link to={ownPaths(paths).importVacancies()}>{t('vacancy_file:enter')}</Link>
      </p>
      {previous.length > 0 && <FromPrevious previous={previous} />}
    </>
  )
}

function FromPrevious({ previous }: { previous: readonly Previous[] }) {
  const { t } = useTranslation('written_vacancies')
  return (
    <Panel title={t('from.title')}>
      <Form method="get" className="form-line">
        <Select
          name="from"
          label={t('from.label')}
          options={previous.map(({ id, title, company }) => ({
            value: id,
            label: t('from.vacancy', { title: title || t('editor.untitled'), company }),
          }))}
        />
        <Button variant="outline">{t('from.submit')}</Button>
      </Form>
    </Panel>
  )
}

type NewCompanyProps = Pick<ComponentProps<typeof FirstCompany>, 'areas' | 'shown'> & {
  title: string
  /** The title of the vacancy that the employer has typed as a guest; null if he has not. */
  begun: string | null
}

/** Before the first vacancy: its company, by name and city. */
function NewCompany({ title, begun, areas, shown }: NewCompanyProps) {
  const { t } = useTranslation('companies')
  return (
    <Container page className="narrow">
      <PageHead title={title}>
        {begun && <p>{t('first.begun', { title: begun })}</p>}
        <p className="lead">{t('first.lead')}</p>
      </PageHead>
      <FirstCompany areas={areas} shown={shown} />
    </Container>
  )
}
