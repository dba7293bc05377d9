import { randomUUID } from 'node:crypto'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listWebhooks } from '#contract/webhooks.ts'
import { ownCompanyAt } from '#app/features/companies/moved.server.ts'
import { actOnWebhooks } from '#app/features/companies/webhooks/acts.server.ts'
import {
  ShownSecret,
  type ShownSecretProps,
} from '#app/features/companies/webhooks/shown-secret.tsx'
import { WebhookForm } from '#app/features/companies/webhooks/webhook-form.tsx'
import { WebhookList } from '#app/features/companies/webhooks/webhook-list.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { moneyPaths } from '#app/money-paths.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['webhooks', 'fields'] }

const page = guard('employer')

export const loader = page.loader(async (visit) => {
  const { call, texts, storedForm } = visit
  const { id, name } = await ownCompanyAt(visit)
  const { results, is_in_plan } = await call(listWebhooks, { params: { id: String(id) } })
  return {
    title: texts('webhooks')('title'),
    company: { id, name },
    webhooks: results,
    isInPlan: is_in_plan,
    kept: await storedForm(),
    idempotencyKey: randomUUID(),
  }
})

export const action = page.action(actOnWebhooks, { keeps: true })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function WebhooksPage() {
  const { title, company, webhooks, isInPlan, kept, idempotencyKey } =
    useLoaderData<typeof loader>()
  const answer = useActionData<FormRefusal | ShownSecretProps>() ?? kept
  const { t } = useTranslation('webhooks')
  const paths = usePaths()
  const secret = answer && 'secret' in answer ? answer.secret : null
  const refusal = answer && 'values' in answer ? answer : null
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
      {secret && <ShownSecret secret={secret} />}
      {!isInPlan && (
        <Notice action={<Link to={moneyPaths(paths).plans()}>{t('plans')}</Link>}>
          {t('plan')}
        </Notice>
      )}
      <WebhookList company={company.id} webhooks={webhooks} />
      {isInPlan && (
        <WebhookForm key={secret?.value} refusal={refusal} idempotencyKey={idempotencyKey} />
      )}
    </AccountFrame>
  )
}
