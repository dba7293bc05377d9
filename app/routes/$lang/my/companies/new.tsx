import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { createCompany, listOwnCompanies } from '#contract/companies.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { limits } from '#contract/rules/limits.ts'
import { CompanyForm } from '#app/features/companies/company-form.tsx'
import { amendCompany, readCompany } from '#app/features/companies/save-company.server.ts'
import { knownRefusal } from '#app/features/companies/team/known.server.ts'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['companies', 'fields'] }

const page = guard('employer')

export const loader = page.loader(async ({ call, texts, storedForm }) => {
  const [companies, { areas }] = await Promise.all([
    call(listOwnCompanies, {}),
    call(getDictionaries, {}),
  ])
  return {
    title: texts('companies')('form.new_title'),
    isFull: companies.length >= limits.companiesPerAccount,
    areas,
    idempotencyKey: randomUUID(),
    shown: (await storedForm()) ?? { values: {}, fields: {}, error: null },
  }
})

export const action = page.action(
  async (visit) => {
    const read = readCompany(visit)
    if ('answer' in read) return read.answer
    const { call, key, leave, paths, texts } = visit
    const known = await knownRefusal(visit, read.body.bin)
    if (known) return known
    const { id } = await call(createCompany, { body: read.body, idempotencyKey: key })
    const t = texts('companies')
    const action = { label: t('form.to_vacancy'), to: paths.newVacancy() }
    return leave(paths.ownCompany(id), {
      toast: { message: t('form.created'), variant: 'success', action },
    })
  },
  { keeps: true, amend: amendCompany },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function NewCompanyPage() {
  const { title, isFull, areas, idempotencyKey, shown } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('companies')
  const paths = usePaths()
  return (
    <AccountFrame title={title} lead={t('form.new_lead')}>
      {isFull ? (
        <Notice tone="warning">
          {t('form.limit', { count: limits.companiesPerAccount })}{' '}
          <Link to={paths.profile()}>{t('form.back')}</Link>
        </Notice>
      ) : (
        <CompanyForm
          shown={answer ?? shown}
          submit={t('form.create')}
          {...{ areas, idempotencyKey }}
        />
      )}
    </AccountFrame>
  )
}
