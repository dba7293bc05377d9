import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readBalance } from '#contract/payments.ts'
import { listPlans, readPlan, readSubscription } from '#contract/plans.ts'
import { listServices } from '#contract/services.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { changePlanEnd } from '#app/features/plans/acts.server.ts'
import { CurrentPlan } from '#app/features/plans/current-plan.tsx'
import { PlanCards } from '#app/features/plans/plan-cards.tsx'
import { planEndOf } from '#app/features/plans/plan-end.ts'
import { PlanEndPanel } from '#app/features/plans/plan-end-panel.tsx'
import { GraceNotice, PlannedNotice } from '#app/features/plans/plan-notices.tsx'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { guard } from '#app/platform/page/guard.server.ts'
import { useClock } from '#app/platform/root-data.tsx'

export const handle = { i18n: ['plans', 'goods'] }

const page = guard('user')

export const loader = page.loader(async ({ call, texts, user }) => {
  const subscription = await call(readSubscription, {})
  const [own, { results }, balance, { purchased }] = await Promise.all([
    call(readPlan, { params: { code: subscription.plan_code } }),
    call(listPlans, {}),
    call(readBalance, {}),
    extraOr(call(listServices, {}), { purchased: [] }),
  ])
  return {
    title: texts('plans')('title'),
    side: user.accountType,
    subscription,
    offer: own.offer,
    plans: results.filter(({ account_type }) => account_type === own.account_type),
    balance: balance.amount,
    vatPercent: balance.vat_percent,
    pack: purchased.filter(({ balance: left }) => left !== null).at(-1),
  }
})

export const action = page.action(changePlanEnd)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function PlansPage() {
  const { subscription, offer, pack, balance, ...compared } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation('plans')
  const { now } = useClock()
  const end = planEndOf(subscription, balance, now)
  return (
    <AccountFrame title={t('title')}>
      <RefusalNotice refusal={refusal} />
      <GraceNotice subscription={subscription} balance={balance} />
      <PlannedNotice subscription={subscription} />
      <CurrentPlan subscription={subscription} offer={offer} pack={pack} />
      {end && <PlanEndPanel {...{ subscription, end, balance }} />}
      <PlanCards subscription={subscription} {...compared} />
    </AccountFrame>
  )
}
