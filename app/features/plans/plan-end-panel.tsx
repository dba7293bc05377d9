import type { IconNode } from 'lucide'
import Briefcase from 'lucide/dist/esm/icons/briefcase.mjs'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/plans.ts'
import { plans } from '#contract/rules/plans.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Points, type Point } from '#app/ui/points.tsx'
import { graceEnd, type PlanEnd } from './plan-end.ts'
import { RenewalForm } from './renewal-form.tsx'
import { usePlanWords } from './use-plan-words.ts'

interface PlanEndPanelProps {
  subscription: Subscription
  end: PlanEnd
  balance: number
}

export function PlanEndPanel({ subscription, end, balance }: PlanEndPanelProps) {
  const { t } = useTranslation('plans')
  const { day } = usePlanWords()
  const isRenewed = end.becomes === subscription.plan_code
  const isEmployer = plans[end.becomes].account_type === 'employer'
  const charge = useCharge(end, balance)
  const next = useNext(end, isRenewed, isEmployer)
  const isCharged = subscription.status === 'active'
  const applications = useApplications()
  const points = [isCharged && charge, next, isEmployer && applications]
  return (
    <Panel
      as="section"
      tone="sunken"
      className="bleed"
      title={t('end.title', { day: day(end.at) })}
    >
      <Points of={points.filter((point) => point !== false)} />
      {subscription.next_plan_code === null && isCharged && (
        <RenewalForm subscription={subscription} at={end.at} />
      )}
    </Panel>
  )
}

function useCharge({ at, price, lacks, toldAt }: PlanEnd, balance: number): Point {
  const { t } = useTranslation('plans')
  const { day, money } = usePlanWords()
  const [first, last] = toldAt.map(day)
  const told = last
    ? t('end.tell_both', { first, last })
    : first
      ? t('end.tell_last', { last: first })
      : ''
  if (price === 0) {
    const text = [t('end.no_charge_text'), told].join(' ')
    return { icon: Calendar, title: t('end.no_charge'), text }
  }
  const values = { balance: money(balance), lacks: money(lacks), day: day(at) }
  const enough =
    lacks > 0
      ? t('end.charge_lacks', { ...values, grace: day(graceEnd(at)) })
      : t('end.charge_enough', values)
  return {
    icon: Calendar,
    title: t('end.charge', { price: money(price) }),
    text: [enough, told].join(' '),
  }
}

function useNext(
  { becomes, stay, paused }: PlanEnd,
  isRenewed: boolean,
  isEmployer: boolean,
): Point {
  const { t } = useTranslation('plans')
  const { name, period: days } = usePlanWords()
  const icon: IconNode = isEmployer ? Briefcase : RefreshCw
  if (isRenewed) {
    const text = t(isEmployer ? 'end.renewed_text' : 'end.renewed_text_candidate')
    return { icon, title: t('end.renewed', { days }), text }
  }
  const left =
    paused > 0
      ? [t('end.keeps', { count: stay }), t('end.paused', { count: paused })].join(' ')
      : t('end.keeps_all')
  const text = isEmployer ? left : t('end.no_refresh')
  return { icon, title: t('end.becomes', { name: name(becomes) }), text }
}

function useApplications(): Point {
  const { t } = useTranslation('plans')
  return { icon: MessageSquare, title: t('end.applications'), text: t('end.applications_text') }
}
