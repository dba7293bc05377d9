import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listApiKeys } from '#contract/api-keys.ts'
import { actOnKeys } from '#app/features/companies/api-keys/acts.server.ts'
import { CreatedKey, type CreatedKeyProps } from '#app/features/companies/api-keys/created-key.tsx'
import { KeyForm } from '#app/features/companies/api-keys/key-form.tsx'
import { KeyList } from '#app/features/companies/api-keys/key-list.tsx'
import { ownCompanyAt } from '#app/features/companies/moved.server.ts'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { moneyPaths } from '#app/money-paths.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['api_keys', 'fields'] }

const page = guard('employer')

export const loader = page.loader(async (visit) => {
  const { call, texts, storedForm } = visit
  const { id, name } = await ownCompanyAt(visit)
  const { results, is_in_plan } = await call(listApiKeys, { params: { id: String(id) } })
  return {
    title: texts('api_keys')('title'),
    company: { id, name },
    keys: results,
    isInPlan: is_in_plan,
    kept: await storedForm(),
    idempotencyKey: randomUUID(),
  }
})

export const action = page.action(actOnKeys, { keeps: true })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function ApiKeysPage() {
  const { title, company, keys, isInPlan, kept, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<FormRefusal | CreatedKeyProps>() ?? kept
  const { t } = useTranslation('api_keys')
  const paths = usePaths()
  const created = answer && 'created' in answer ? answer.created : null
  const refusal = answer && 'values' in answer ? answer : null
  const isOfForm = refusal?.values.intent === 'create'
  return (
    <AccountFrame
      title={title}
      lead={
        <>
          <Link to={paths.ownCompany(company.id)}>{company.name}</Link>. {t('lead')}{' '}
          <Link to={paths.developers()}>{t('docs')}</Link>
        </>
      }
    >
      {created && <CreatedKey created={created} />}
      {!isOfForm && <RefusalNotice refusal={refusal} />}
      {!isInPlan && (
        <Notice action={<Link to={moneyPaths(paths).plans()}>{t('plans')}</Link>}>
          {t('plan')}
        </Notice>
      )}
      <KeyList keys={keys} />
      {isInPlan && (
        <KeyForm
          key={created?.key}
          refusal={isOfForm ? refusal : null}
          idempotencyKey={idempotencyKey}
        />
      )}
    </AccountFrame>
  )
}
