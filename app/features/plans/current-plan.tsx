import { useTranslation } from 'react-i18next'
import type { PlanOffer, Subscription } from '#contract/plans.ts'
import { plans } from '#contract/rules/plans.ts'
import type { Purchase } from '#contract/services.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { UsageList } from './usage-list.tsx'
import { usePlanWords } from './use-plan-words.ts'

interface CurrentPlanProps {
  subscription: Subscription
  offer: PlanOffer | null
  pack: Purchase | undefined
}

export function CurrentPlan({ subscription, offer, pack }: CurrentPlanProps) {
  const { t } = useTranslation('plans')
  const { name, money } = usePlanWords()
  const paths = usePaths()
  const { plan_code } = subscription
  return (
    <Panel as="section" className="bleed plan-now">
      <div className="panel-head">
        <div>
          <h2>{name(plan_code)}</h2>
          <p className="meta">
            <Term subscription={subscription} />
          </p>
        </div>
        {offer?.action === 'prolong' && (
          <LinkButton variant="outline" size="sm" to={moneyPaths(paths).plan(plan_code)}>
            {t('prolong', { price: money(offer.to_pay) })}
          </LinkButton>
        )}
      </div>
      <UsageList subscription={subscription} pack={pack} />
    </Panel>
  )
}

function Term({ subscription }: Pick<CurrentPlanProps, 'subscription'>) {
  const { t } = useTranslation('plans')
  const { day, daysLeft, money, period: days } = usePlanWords()
  const { plan_code, expires_at, grace_until } = subscription
  if (expires_at === null) return t('free')
  const price = money(plans[plan_code].price)
  return grace_until === null
    ? t('until', { day: day(expires_at), left: daysLeft(expires_at), price, days })
    : t('grace_until', { day: day(expires_at), end: day(grace_until), price, days })
}
