import { useTranslation } from 'react-i18next'
import type { Plan, Subscription } from '#contract/plans.ts'
import { plans } from '#contract/rules/plans.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { usePlanWords } from './use-plan-words.ts'

interface PlanChoiceProps {
  plan: Plan
  subscription: Subscription
}

export function PlanChoice({
  plan: { code, price, is_recommended },
  subscription,
}: PlanChoiceProps) {
  const { t } = useTranslation('plans')
  const { name } = usePlanWords()
  const paths = usePaths()
  const has = subscription.plan_code
  if (price > plans[has].price) {
    return (
      <LinkButton
        wide
        variant={is_recommended ? 'primary' : 'outline'}
        to={moneyPaths(paths).plan(code)}
        aria-label={t('compare.choose_named', { name: name(code) })}
      >
        {t('compare.choose')}
      </LinkButton>
    )
  }
  return (
    <p className="plan-end">
      {code === has ? <Own subscription={subscription} /> : <Lower {...{ code, subscription }} />}
    </p>
  )
}

function Own({ subscription: { expires_at, grace_until } }: Pick<PlanChoiceProps, 'subscription'>) {
  const { t } = useTranslation('plans')
  const { day } = usePlanWords()
  const until = grace_until ?? expires_at
  return until === null ? t('compare.now') : t('compare.now_until', { day: day(until) })
}

/** The text on the card of a cheaper plan: this plan starts when the current plan ends. */
function Lower({
  code,
  subscription,
}: { code: Plan['code'] } & Pick<PlanChoiceProps, 'subscription'>) {
  const { t } = useTranslation('plans')
  const { name, day } = usePlanWords()
  const paths = usePaths()
  const { next_plan_code, auto_renew, expires_at, grace_until } = subscription
  const at = day(grace_until ?? expires_at ?? '')
  if (next_plan_code === code) return t('compare.then', { day: at })
  if (plans[code].price === 0) {
    const isRenewed = next_plan_code !== null || auto_renew
    return isRenewed ? t('compare.if_not_renewed') : t('compare.by_itself', { day: at })
  }
  return (
    <Link to={moneyPaths(paths).plan(code)} className="tap">
      {grace_until ? t('compare.lower_grace') : t('compare.lower', { day: at })}
      <span className="sr">: {name(code)}</span>
    </Link>
  )
}
