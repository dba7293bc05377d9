import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listWebhookDeliveries, listWebhooks } from '#contract/webhooks.ts'
import { companyPaths } from '#app/company-paths.ts'
import { ownCompanyAt } from '#app/features/companies/moved.server.ts'
import { actOnWebhook } from '#app/features/companies/webhooks/acts.server.ts'
import { DeliveryList } from '#app/features/companies/webhooks/delivery-list.tsx'
import {
  ShownSecret,
  type ShownSecretProps,
} from '#app/features/companies/webhooks/shown-secret.tsx'
import { WebhookActs } from '#app/features/companies/webhooks/webhook-acts.tsx'
import { WebhookForm } from '#app/features/companies/webhooks/webhook-form.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { moneyPaths } from '#app/money-paths.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = { i18n: ['webhooks', 'fields'] }

const page = guard('employer')

export const loader = page.loader(async (visit) => {
  const { call, params, storedForm } = visit
  const { id } = await ownCompanyAt(visit)
  const own = { id: String(id), webhook: params.webhook ?? '' }
  const { results, is_in_plan } = await call(listWebhooks, { params: { id: own.id } })
  const webhook = results.find(({ public_id }) => public_id === own.webhook)
  if (!webhook) throw pageNotFound()
  const deliveries = await call(listWebhookDeliveries, { params: own })
  return {
    title: new URL(webhook.url).hostname,
    companyId: id,
    webhook,
    deliveries: deliveries.results,
    isInPlan: is_in_plan,
    kept: await storedForm(),
  }
})

export const action = page.action(actOnWebhook, { keeps: true })

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'

export default function WebhookPage() {
  const { title, companyId, webhook, deliveries, isInPlan, kept } = useLoaderData<typeof loader>()
  const answer = useActionData<FormRefusal | ShownSecretProps>() ?? kept
  const { t } = useTranslation('webhooks')
  const paths = usePaths()
  const secret = answer && 'secret' in answer ? answer.secret : null
  const refusal = answer && 'values' in answer ? answer : null
  const isOfForm = refusal?.values.intent === 'save'
  return (
    <AccountFrame
      title={title}
      lead={<Link to={companyPaths(paths).webhooks(companyId)}>{t('all')}</Link>}
    >
      {secret && <ShownSecret secret={secret} />}
      {!isOfForm && <RefusalNotice refusal={refusal} />}
      {!isInPlan && (
        <Notice action={<Link to={moneyPaths(paths).plans()}>{t('plans')}</Link>}>
          {t('plan')}
        </Notice>
      )}
      <WebhookActs webhook={webhook} isInPlan={isInPlan} />
      <h2>{t('deliveries')}</h2>
      <DeliveryList deliveries={deliveries} isActive={isInPlan && webhook.paused_at === null} />
      <WebhookForm webhook={webhook} refusal={isOfForm ? refusal : null} />
    </AccountFrame>
  )
}
