import { randomUUID } from 'node:crypto'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listOwnCompanies } from '#contract/companies.ts'
import { vacancy as table } from '#contract/content/vacancy.ts'
import { saveDraft } from '#contract/drafts.ts'
import { mayAs } from '#contract/rules/team.ts'
import { vacancyLimits } from '#contract/rules/limits.ts'
import { readVacancyText } from '#contract/vacancy-text.ts'
import { blankVacancy } from '#app/features/vacancies/editor/blank-vacancy.ts'
import { withImported } from '#app/platform/draft/imported.ts'
import { newDraftId } from '#app/platform/draft/new-draft-id.ts'
import { fillForm } from '#app/platform/editor/fill-form.ts'
import { restField } from '#app/platform/editor/rest-field.ts'
import { env } from '#app/platform/env/env.server.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

export const handle = { isOwn: true, i18n: ['vacancy_text', 'fields'] }

const page = guard('employer', { guests: 'sign_up' })

export const loader = page.loader(async ({ texts, storedForm }) => ({
  title: texts('vacancy_text')('title'),
  kept: await storedForm(),
}))

/** Opens the form of a new vacancy, filled from the text; only that form saves a vacancy. */
export const action = page.action(
  async ({ call, fields, leave, paths, refuse }) => {
    const text = fields.text ?? ''
    if (text.trim() === '') refuse({ text: ['required'] })
    const [{ content, understood, rest }, all] = await Promise.all([
      call(readVacancyText, { body: { text } }),
      call(listOwnCompanies, {}),
    ])
    const companies = all.filter(({ role }) => mayAs(role, 'write_vacancies'))
    const read = Object.fromEntries(
      Object.entries(content).filter(([name]) => understood.includes(name)),
    )
    const values = {
      ...fillForm(table.fields, { ...blankVacancy(env.country, companies), ...read }),
      company_id: String(companies[0]?.id ?? ''),
      key: randomUUID(),
      [restField]: rest,
    }
    const public_id = newDraftId()
    await call(saveDraft, { body: { public_id, form: 'vacancies/new', device: '', values } })
    return leave(withImported(`${paths.newVacancy()}?draft=${public_id}`))
  },
  { keeps: true },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function VacancyFromTextPage() {
  const { title, kept } = useLoaderData<typeof loader>()
  const refusal = (useActionData<typeof action>() as FormRefusal | null | undefined) ?? kept
  const { t } = useTranslation('vacancy_text')
  const paths = usePaths()
  const fieldText = useFieldText()
  const isPending = useNavigation().state !== 'idle'
  const isEmpty = refusal?.fields.text?.includes('required')
  return (
    <Container page>
      <PageHead title={title}>
        <p>{t('lead')}</p>
      </PageHead>
      <Panel>
        <Form method="post" noValidate className="stack">
          <TextArea
            name="text"
            id="text"
            label={t('text')}
            help={t('text_help')}
            rows={16}
            limit={vacancyLimits.readText}
            defaultValue={refusal?.values.text?.toString()}
            error={isEmpty ? t('empty') : refusal ? fieldText(refusal.fields, 'text') : undefined}
          />
          <div className="actions">
            <Button pending={isPending}>{t('submit')}</Button>
            <LinkButton to={paths.newVacancy()} variant="outline">
              {t('by_hand')}
            </LinkButton>
          </div>
        </Form>
      </Panel>
    </Container>
  )
}
