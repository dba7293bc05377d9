import { useTranslation } from 'react-i18next'
import type { Plan, Subscription } from '#contract/plans.ts'
import { planDays } from '#contract/rules/plans.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { usePlanWords } from './use-plan-words.ts'

interface NothingToBuyProps {
  plan: Pick<Plan, 'code'>
  subscription: Subscription
}

const dayMs = 24 * 3600_000

/** Explains to the user why the shown plan cannot be bought now. */
export function NothingToBuy({ plan, subscription }: NothingToBuyProps) {
  const { t } = useTranslation('plans')
  const paths = usePaths()
  const { title, text } = useReason({ plan, subscription })
  return (
    <Notice
      title={title}
      action={
        <LinkButton variant="outline" size="sm" to={`${moneyPaths(paths).plans()}#compare`}>
          {t('one.compare')}
        </LinkButton>
      }
    >
      {text}
    </Notice>
  )
}

function useReason({ plan, subscription }: NothingToBuyProps): { title: string; text: string } {
  const { t } = useTranslation('plans')
  const { name, day, period: days } = usePlanWords()
  const { plan_code, next_plan_code, expires_at } = subscription
  if (expires_at === null) return { title: t('one.own_free'), text: t('one.own_free_text') }
  const at = { day: day(expires_at), name: name(plan.code), current: name(plan_code) }
  if (next_plan_code === plan.code) {
    return { title: t('planned.title', at), text: t('one.planned_text', at) }
  }
  const from = new Date(Date.parse(expires_at) - planDays * dayMs)
  return {
    title: t('one.paid_ahead', at),
    text: t('one.paid_ahead_text', { days, from: day(from.toISOString()) }),
  }
}
