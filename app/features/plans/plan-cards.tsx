import Check from 'lucide/dist/esm/icons/check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import { useTranslation } from 'react-i18next'
import type { Plan, Subscription } from '#contract/plans.ts'
import type { PlanFeature } from '#contract/rules/plans.ts'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { usePlanWords } from './use-plan-words.ts'

interface PlanCardsProps {
  plans: readonly Plan[]
  subscription: Subscription
  side: AccountType
  vatPercent: number
}

export function PlanCards({ plans, subscription, side, vatPercent: percent }: PlanCardsProps) {
  const { t } = useTranslation('plans')
  const { period: days } = usePlanWords()
  const lead =
    percent > 0 ? t('compare.lead', { days, percent }) : t('compare.lead_no_vat', { days })
  return (
    <>
      <h2 id="compare">{t('compare.title')}</h2>
      <p className="lead">
        {lead} {t(`compare.lead_${side}`)}
      </p>
      <div className="plans">
        {plans.map((plan) => (
          <PlanCard key={plan.code} plan={plan} subscription={subscription} />
        ))}
      </div>
      <p className="hint">
        <Icon of={Info} />
        <span>
          {t('compare.hint')} {side === 'employer' && t('compare.hint_employer', { days })}
        </span>
      </p>
    </>
  )
}

function PlanCard({ plan, subscription }: { plan: Plan; subscription: Subscription }) {
  const { t } = useTranslation('plans')
  const { name, money } = usePlanWords()
  const { code, price, is_recommended } = plan
  const isOwn = code === subscription.plan_code
  const isBest = is_recommended && !isOwn
  return (
    <article className={isBest ? 'plan plan-best' : 'plan'}>
      <div className="plan-head">
        <h3>{name(code)}</h3>
        {isOwn && <Badge>{t('compare.own')}</Badge>}
        {isBest && (
          <Badge tone="success" icon={null}>
            {t('compare.recommended')}
          </Badge>
        )}
        <p className="plan-price">{money(price)}</p>
      </div>
      <Numbers features={plan.features} />
      <More features={plan.features} />
      <PlanChoice plan={plan} subscription={subscription} />
    </article>
  )
}

type Features = Pick<Plan, 'features'>

const numbers = ['vacancies.max_active', 'contacts.per_period', 'invitations.per_period'] as const
const inWords = [
  'team.max_members',
  'bumps.per_period',
  'resumes.alerts',
  'api.keys',
  'applications.per_day',
  'resumes.refresh_days',
] as const

function valueOf(features: Plan['features'], key: PlanFeature): number {
  return features.find((feature) => feature.key === key)?.value ?? 0
}

function Numbers({ features }: Features) {
  const { t } = useTranslation('plans')
  const shown = numbers.filter((key) => valueOf(features, key) > 0)
  if (shown.length === 0) return null
  return (
    <dl className="plan-nums">
      {shown.map((key) => {
        const count = valueOf(features, key)
        return (
          <div key={key}>
            <dt>{t(`compare.numbers.${key}`, { count })}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function More({ features }: Features) {
  const { t } = useTranslation('plans')
  const shown = inWords.filter((key) => valueOf(features, key) > 0)
  return (
    <ul className="plan-more">
      {shown.map((key) => (
        <li key={key}>
          <Icon of={Check} size={16} />
          <span>{t(`compare.more.${key}`, { count: valueOf(features, key) })}</span>
        </li>
      ))}
    </ul>
  )
}
