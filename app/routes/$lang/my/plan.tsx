import { randomUUID } from 'node:crypto'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readBalance } from '#contract/payments.ts'
import { readPlan, readSubscription } from '#contract/plans.ts'
import { listServices } from '#contract/services.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { buyOrTopUp, shownPrice } from '#app/features/payments/buy.server.ts'
import { PayPanel } from '#app/features/payments/pay-panel.tsx'
import { requestedPlan, planPurchase } from '#app/features/plans/choose.server.ts'
import { LaterPanel } from '#app/features/plans/later-panel.tsx'
import { NothingToBuy } from '#app/features/plans/nothing-to-buy.tsx'
import { PlanChanges } from '#app/features/plans/plan-changes.tsx'
import { PlanTerms } from '#app/features/plans/plan-terms.tsx'
import { usePlanBill } from '#app/features/plans/use-plan-bill.ts'
import { usePlanWords } from '#app/features/plans/use-plan-words.ts'
import { AccountFrame } from '#app/features/site/account-frame.tsx'
import { moneyPaths } from '#app/money-paths.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'

export const handle = { i18n: ['plans', 'goods', 'buying', 'payments'] }

const page = guard('user')

export const loader = page.loader(async (visit) => {
  const { call, texts } = visit
  const code = requestedPlan(visit)
  const [plan, subscription, account, { purchased }] = await Promise.all([
    call(readPlan, { params: { code } }),
    call(readSubscription, {}),
    call(readBalance, {}),
    extraOr(call(listServices, {}), { purchased: [] }),
  ])
  const current = await call(readPlan, { params: { code: subscription.plan_code } })
  const isPlanned = subscription.next_plan_code === code
  return {
    title: texts('plans')('one.title', { name: texts('goods')(`plans.${code}.name`) }),
    plan,
    current,
    subscription,
    offer: isPlanned ? null : plan.offer,
    account,
    pack: purchased.filter(({ balance }) => balance !== null).at(-1),
    idempotencyKey: randomUUID(),
  }
})

export const action = page.action(async (visit) =>
  buyOrTopUp(visit, planPurchase(visit, shownPrice(visit))),
)

export { clientAction } from '#app/platform/form/keep-typed.ts'
export { unindexedMeta as meta } from '#app/platform/document/page-meta.ts'
export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function PlanPage() {
  const { plan, current, subscription, offer, account, pack, idempotencyKey } =
    useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { t } = useTranslation(['plans', 'goods'])
  const { name } = usePlanWords()
  const paths = usePaths()
  const paying = { plan, subscription, refusal, idempotencyKey }
  return (
    <AccountFrame
      title={name(plan.code)}
      meta={<Link to={moneyPaths(paths).plans()}>{t('one.back')}</Link>}
      lead={t(`goods:plans.${plan.code}.description`)}
    >
      {offer ? (
        <div className="pay-cols">
          <Form method="post">
            {offer.action === 'downgrade' ? (
              <LaterPanel offer={offer} {...paying} />
            ) : (
              <PayNow offer={offer} account={account} {...paying} />
            )}
          </Form>
          <div>
            <PlanChanges {...{ plan, current, subscription, offer }} />
            <PlanTerms {...{ plan, offer, subscription, pack }} />
          </div>
        </div>
      ) : (
        <NothingToBuy plan={plan} subscription={subscription} />
      )}
    </AccountFrame>
  )
}

type PayNowProps = Parameters<typeof usePlanBill>[0] &
  Omit<Parameters<typeof PayPanel>[0], 'bill' | 'follows' | 'kind'>

function PayNow({ plan, subscription, offer, ...paying }: PayNowProps) {
  return <PayPanel kind="plan" {...usePlanBill({ plan, subscription, offer })} {...paying} />
}
