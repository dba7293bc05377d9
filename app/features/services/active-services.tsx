import type { IconNode } from 'lucide'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription, Usage } from '#contract/plans.ts'
import { services } from '#contract/rules/services.ts'
import type { Purchase } from '#contract/services.ts'
import { daysAgo, formatDay } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LeftMeter, type LeftMeterProps } from '#app/ui/left-meter.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { serviceIcons } from './service-icons.ts'

interface ActiveServicesProps {
  purchased: readonly Purchase[]
  subscription: Pick<Subscription, 'plan_code' | 'usage'>
}

export function ActiveServices({ purchased, subscription }: ActiveServicesProps) {
  const { t } = useTranslation('services')
  const bumps = subscription.usage.find(isLeft)
  return (
    <Panel as="section" className="bleed" title={t('active.title')}>
      {purchased.length === 0 && !bumps ? (
        <p className="lead">{t('active.empty')}</p>
      ) : (
        <ul className="lines">
          {purchased.map((purchase) => (
            <Bought key={purchase.public_id} purchase={purchase} />
          ))}
          {bumps && <Bumps usage={bumps} plan={subscription.plan_code} />}
        </ul>
      )}
    </Panel>
  )
}

function isLeft({ key, used, limit }: Usage): boolean {
  return key === 'bumps.per_period' && used < limit
}

interface RowProps extends Omit<LeftMeterProps, 'name'> {
  icon: IconNode
  title: string
  text: ReactNode
}

function Row({ icon, title, text, ...meter }: RowProps) {
  return (
    <li className="line">
      <Icon of={icon} />
      <div className="line-text">
        <b>{title}</b>
        <span className="help">{text}</span>
      </div>
      <LeftMeter {...meter} />
    </li>
  )
}

function Bought({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation(['services', 'goods'])
  const { now, timeZone } = useClock()
  const { service_code, activated_at, expires_at, balance } = purchase
  const name = t(`goods:services.${service_code}.name`)
  const icon = serviceIcons[service_code]
  const until = expires_at ?? activated_at
  const day = formatDay(until, timeZone, now)
  if (balance) {
    const values = { left: balance.actual, all: balance.initial, day, name }
    return (
      <Row
        {...{ icon, title: name, text: t('active.pack') }}
        words={t('active.pieces', values)}
        label={t('active.pieces_label', values)}
        left={balance.actual}
        all={balance.initial}
      />
    )
  }
  const count = Math.max(0, -daysAgo(until, timeZone, now))
  const all = -daysAgo(until, timeZone, new Date(activated_at))
  const left = count > 0 ? t('active.days_left', { count }) : t('active.last_day')
  return (
    <Row
      {...{ icon, title: name, text: <Target of={purchase} /> }}
      words={t('active.days', { left, day })}
      label={t('active.days_label', { name, count, all })}
      left={count}
      all={all}
    />
  )
}

function Target({ of: { service_code, target_public_id: id, target_title } }: { of: Purchase }) {
  const { t } = useTranslation('services')
  const paths = usePaths()
  if (id === null) return null
  const isResume = services[service_code].target === 'resume'
  const to = isResume ? paths.resumeView(id, 'applications') : paths.vacancyView(id, 'applications')
  return (
    <Link to={to} className="tap">
      {target_title || t('active.untitled')}
    </Link>
  )
}

/** Shows how many more times the employer may move a vacancy to the top of lists under the plan. */
function Bumps({ usage, plan }: { usage: Usage; plan: Subscription['plan_code'] }) {
  const { t } = useTranslation(['services', 'goods'])
  const { now, timeZone } = useClock()
  const { used, limit, resets_at } = usage
  const name = t('active.bumps', { name: t(`goods:plans.${plan}.name`) })
  const day = resets_at ? formatDay(resets_at, timeZone, now) : ''
  const values = { left: limit - used, all: limit, day, name }
  return (
    <Row
      {...{ icon: ArrowUp, title: name, text: t('active.bumps_text') }}
      words={t('active.pieces', values)}
      label={t('active.pieces_label', values)}
      left={limit - used}
      all={limit}
    />
  )
}
