import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Plan, PlanOffer, Subscription } from '#contract/plans.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { usePlanWords } from './use-plan-words.ts'

interface LaterPanelProps {
  plan: Pick<Plan, 'code' | 'price'>
  offer: PlanOffer
  subscription: Pick<Subscription, 'plan_code' | 'grace_until'>
  refusal: FormRefusal | null | undefined
  idempotencyKey: string
}

/** A form by which users choose a cheaper plan, which starts when the current plan ends. */
export function LaterPanel({
  plan,
  offer,
  subscription,
  refusal,
  idempotencyKey,
}: LaterPanelProps) {
  const { t } = useTranslation('plans')
  const { name, day, money } = usePlanWords()
  const { formMethod } = useNavigation()
  const { plan_code, grace_until } = subscription
  const isFree = plan.price === 0
  const values = {
    day: day(grace_until ?? offer.starts_at),
    name: name(plan.code),
    current: name(plan_code),
    price: money(plan.price),
    balance: money(offer.balance),
  }
  const when = grace_until === null ? 'later' : 'later_grace'
  return (
    <Panel as="section" id="pay" className="bleed" title={t(`one.${when}_title`, values)}>
      <RefusalNotice refusal={refusal} />
      <input type="hidden" name="key" value={refusal?.values.key ?? idempotencyKey} />
      <input type="hidden" name="price" value={offer.to_pay} />
      <p>{t(`one.${when}_${isFree ? 'free' : 'paid'}`, values)}</p>
      {!isFree && <p className="help">{t('one.later_balance', values)}</p>}
      <Button {...landing} wide pending={formMethod === 'POST'}>
        {t(`one.${when}_submit`, values)}
      </Button>
    </Panel>
  )
}
