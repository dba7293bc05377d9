import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contract/plans.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

type PlanLineProps = Pick<Subscription, 'plan_code' | 'expires_at'>

/** The plan of a candidate in one line, with the way to what he may buy and has paid. */
export function PlanLine({ plan_code, expires_at }: PlanLineProps) {
  const { t } = useTranslation(['account', 'goods', 'common'])
  const { now, timeZone } = useClock()
  const { plans, payments, services } = moneyPaths(usePaths())
  const name = t(`goods:plans.${plan_code}.name`)
  return (
    <Panel as="section" id="plan" className="bleed" title={t('common:nav.plans')}>
      <p className="lead">
        {expires_at === null
          ? t('settings.plan.free', {
              name,
              description: t(`goods:plans.${plan_code}.description`),
            })
          : t('settings.plan.until', { name, day: formatDay(expires_at, timeZone, now) })}{' '}
        <Link to={plans()}>{t('settings.plan.open')}</Link>,{' '}
        <Link to={services()}>{t('settings.plan.services')}</Link>,{' '}
        <Link to={payments()}>{t('settings.plan.payments')}</Link>
      </p>
    </Panel>
  )
}
