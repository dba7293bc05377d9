import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/plans.ts'
import { topUp } from '#contract/rules/payments.ts'
import { freePlan, plans } from '#contract/rules/plans.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { keepIntent } from './intents.ts'
import { usePlanWords } from './use-plan-words.ts'

interface GraceNoticeProps {
  subscription: Subscription
  balance: number
}

/** Warns that the plan was not renewed for lack of money and will soon end. */
export function GraceNotice({ subscription, balance }: GraceNoticeProps) {
  const { t } = useTranslation('plans')
  const { name, day, money } = usePlanWords()
  const paths = usePaths()
  const { plan_code, next_plan_code, expires_at, grace_until } = subscription
  if (expires_at === null || grace_until === null) return null
  const code = next_plan_code ?? plan_code
  const { price, account_type } = plans[code]
  const lacks = Math.max(0, price - balance)
  const sum = Math.max(lacks, topUp.least)
  return (
    <Notice
      tone="warning"
      title={t(lacks > 0 ? 'grace.title' : 'grace.title_paid', {
        name: name(code),
        lacks: money(lacks),
      })}
      action={
        lacks > 0 && (
          <LinkButton variant="outline" size="sm" to={moneyPaths(paths).topUp(sum)}>
            {t('grace.top_up', { sum: money(sum) })}
          </LinkButton>
        )
      }
    >
      {t('grace.text', {
        day: day(expires_at),
        end: day(grace_until),
        price: money(price),
        free: name(freePlan(account_type)),
      })}
    </Notice>
  )
}

export function PlannedNotice({ subscription }: Pick<GraceNoticeProps, 'subscription'>) {
  const { t } = useTranslation('plans')
  const { name, day, money } = usePlanWords()
  const { formData } = useNavigation()
  const { plan_code, next_plan_code, expires_at, status } = subscription
  if (expires_at === null || next_plan_code === null || status === 'grace') return null
  const current = name(plan_code)
  const { price } = plans[next_plan_code]
  return (
    <Notice
      title={t('planned.title', { day: day(expires_at), name: name(next_plan_code) })}
      action={
        <Form method="post" preventScrollReset>
          <Button
            variant="outline"
            size="sm"
            name="intent"
            value={keepIntent}
            pending={formData?.get('intent') === keepIntent}
          >
            {t('planned.keep', { current })}
          </Button>
        </Form>
      }
    >
      {t(price > 0 ? 'planned.text_paid' : 'planned.text_free', { price: money(price), current })}
    </Notice>
  )
}
