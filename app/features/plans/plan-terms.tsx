import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs'
import Receipt from 'lucide/dist/esm/icons/receipt.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useTranslation } from 'react-i18next'
import type { Plan, PlanOffer, Subscription } from '#contract/plans.ts'
import { limits } from '#contract/rules/limits.ts'
import { freePlan } from '#contract/rules/plans.ts'
import type { Purchase } from '#contract/services.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Points, type Point } from '#app/ui/points.tsx'
import { usePlanWords } from './use-plan-words.ts'

interface PlanTermsProps {
  plan: Pick<Plan, 'code' | 'account_type' | 'price'>
  offer: PlanOffer
  subscription: Pick<Subscription, 'auto_renew'>
  /** The package of resume contacts that was bought separately and will be used next. */
  pack: Purchase | undefined
}

export function PlanTerms({ plan, offer, subscription, pack }: PlanTermsProps) {
  const { t } = useTranslation('plans')
  const paths = usePaths()
  const isEmployer = plan.account_type === 'employer'
  const hours = t('one.hours', { count: limits.refreshHours })
  const counters = useCounters(offer, pack)
  const ends = useEnds({ plan, offer, subscription })
  const points: (Point | false)[] = [
    isEmployer && counters,
    isEmployer && { icon: EyeOff, title: t('one.hidden'), text: t('one.hidden_text') },
    !isEmployer && {
      icon: ListOrdered,
      title: t('one.place'),
      text: t('one.place_text', { hours }),
    },
    plan.price > 0 && ends,
    {
      icon: Receipt,
      title: t('one.refund'),
      text: (
        <>
          {t('one.refund_text')} <Link to={paths.refund()}>{t('one.refund_link')}</Link>
        </>
      ),
    },
  ]
  return (
    <Panel as="section" className="bleed" title={t('one.terms')}>
      <Points of={points.filter((point) => point !== false)} />
    </Panel>
  )
}

/** Returns a sentence about the limits of the plan that the visitor has opened. */
function useCounters({ action, starts_at }: PlanOffer, pack: Purchase | undefined): Point {
  const { t } = useTranslation(['plans', 'goods'])
  const { day } = usePlanWords()
  const isNow = action === 'begin' || action === 'upgrade'
  const balance = pack?.balance
  return {
    icon: RefreshCw,
    title: isNow ? t('one.counters') : t('one.counters_then', { day: day(starts_at) }),
    text: balance
      ? t('one.counters_pack', {
          name: t(`goods:services.${pack.service_code}.name`),
          left: balance.actual,
          all: balance.initial,
          day: day(pack.expires_at ?? ''),
        })
      : t('one.counters_text'),
  }
}

/** Returns a sentence about the automatic renewal of the plan. */
function useEnds({ plan, offer, subscription }: Omit<PlanTermsProps, 'pack'>): Point {
  const { t } = useTranslation('plans')
  const { name, day, money } = usePlanWords()
  const { account_type, price } = plan
  const at = { day: day(offer.expires_at) }
  if (offer.action === 'prolong' && subscription.auto_renew) {
    const text = t('one.ends_renewed_text', { price: money(price) })
    return { icon: Calendar, title: t('one.ends_renewed', at), text }
  }
  return {
    icon: Calendar,
    title: t('one.ends', at),
    text: t(`one.ends_text_${account_type}`, { free: name(freePlan(account_type)) }),
  }
}
