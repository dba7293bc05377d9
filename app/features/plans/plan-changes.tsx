import { useTranslation } from 'react-i18next'
import type { Plan, PlanOffer, Subscription } from '#contract/plans.ts'
import { planFeatures, type PlanFeature } from '#contract/rules/plans.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import { Panel } from '#app/ui/panel.tsx'
import { usePlanWords } from './use-plan-words.ts'

interface PlanChangesProps {
  plan: Pick<Plan, 'features' | 'price'>
  current: Pick<Plan, 'features'>
  subscription: Pick<Subscription, 'expires_at' | 'grace_until'>
  offer: PlanOffer
}

export function PlanChanges({ plan, current, subscription, offer }: PlanChangesProps) {
  const { t } = useTranslation('plans')
  const { day } = usePlanWords()
  const valueText = useValueText()
  const [now, later] = [current, plan].map(({ features }) => valuesOf(features))
  const changed = planFeatures.filter((key) => now?.get(key) !== later?.get(key))
  const ends = subscription.grace_until ?? subscription.expires_at
  const isLater = offer.action === 'downgrade' && subscription.grace_until === null
  return (
    <Panel
      as="section"
      className="bleed"
      title={
        isLater ? t('one.changes_then', { day: day(offer.starts_at) }) : t('one.changes_today')
      }
    >
      <table className="plan-changes">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('one.what')}</span>
            </th>
            <th scope="col">{t('one.now')}</th>
            <th scope="col">{t('one.later')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((key) => (
            <tr key={key}>
              <th scope="row">{t(`feature.${key}`)}</th>
              <td>{valueText(key, now?.get(key))}</td>
              <td>{valueText(key, later?.get(key))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('one.until')}</th>
            <td>{ends === null ? t('one.no_end') : day(ends)}</td>
            <td>{plan.price === 0 ? t('one.no_end') : day(offer.expires_at)}</td>
          </tr>
        </tbody>
      </table>
    </Panel>
  )
}

function valuesOf(features: Plan['features']): Map<PlanFeature, number> {
  return new Map(features.map(({ key, value }) => [key, value]))
}

function useValueText() {
  const { t } = useTranslation('plans')
  return (key: PlanFeature, value: number | undefined): string => {
    if (value === undefined) return t('one.none')
    if (key === 'resumes.refresh_days') {
      return value === 1 ? t('one.daily') : t('one.every', { count: value })
    }
    if (key === 'vacancies.duration_days') return t('days', { count: value })
    return formatCount(value)
  }
}
