import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/plans.ts'
import { plans } from '#contract/rules/plans.ts'
import { Button } from '#app/ui/button.tsx'
import { renewIntent } from './intents.ts'
import { usePlanWords } from './use-plan-words.ts'

interface RenewalFormProps {
  subscription: Pick<Subscription, 'plan_code' | 'auto_renew'>
  at: string
}

export function RenewalForm({ subscription: { plan_code, auto_renew }, at }: RenewalFormProps) {
  const { t } = useTranslation('plans')
  const { day, money, period: days } = usePlanWords()
  const { formData } = useNavigation()
  const values = { day: day(at), price: money(plans[plan_code].price), days }
  return (
    <Form method="post" className="renewal" preventScrollReset>
      <p>{t(auto_renew ? 'renewal.on' : 'renewal.off', values)}</p>
      <input type="hidden" name="auto_renew" value={auto_renew ? '' : 'on'} />
      <Button
        variant="outline"
        size="sm"
        name="intent"
        value={renewIntent}
        pending={formData?.get('intent') === renewIntent}
      >
        {t(auto_renew ? 'renewal.turn_off' : 'renewal.turn_on')}
      </Button>
    </Form>
  )
}
