import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription, Usage } from '#contract/plans.ts'
import { services, type ServiceCode } from '#contract/rules/services.ts'
import type { Purchase } from '#contract/services.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { Link } from '#app/ui/link.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { usePlanWords } from './use-plan-words.ts'

interface UsageListProps {
  subscription: Pick<Subscription, 'usage' | 'expires_at'>
  /** The pack that is spent next. */
  pack: Purchase | undefined
}

/** What of the plan is used, in words and as a bar; what is used up says how one goes on. */
export function UsageList({ subscription, pack }: UsageListProps) {
  const { t } = useTranslation('plans')
  return (
    <ul className="usage">
      {subscription.usage.map((usage) => {
        const { key, used, limit } = usage
        const label = t(`feature.${key}`)
        const count = t('usage.of', { used: formatCount(used), limit: formatCount(limit) })
        const isFull = used >= limit
        return (
          <li key={key} className={isFull ? 'full' : undefined}>
            <div className="usage-line">
              <span>{label}</span>
              <b>{count}</b>
            </div>
            <Progress label={`${label}: ${count}`} value={Math.min(used, limit)} max={limit} />
            <p className="help">
              {isFull ? (
                <UsedUp usage={usage} pack={pack} until={subscription.expires_at} />
              ) : (
                <Left usage={usage} until={subscription.expires_at} />
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

interface RowProps {
  usage: Usage
  /** The end of the plan. */
  until: string | null
}

function Left({ usage: { key, used, limit, resets_at }, until }: RowProps) {
  const { t } = useTranslation('plans')
  const { day } = usePlanWords()
  const number = formatCount(limit - used)
  if (key === 'vacancies.max_active') return t('usage.left', { number })
  if (key === 'applications.per_day') return t('usage.day', { number })
  if (resets_at === null) return t('usage.month', { number })
  const isLast = until !== null && resets_at >= until
  return t(isLast ? 'usage.left_until' : 'usage.left_renewed', { number, day: day(resets_at) })
}

function UsedUp({ usage: { key, resets_at }, pack, until }: RowProps & { pack?: Purchase }) {
  const { t } = useTranslation('plans')
  const { day } = usePlanWords()
  if (key === 'vacancies.max_active') {
    return (
      <>
        {t('usage.places')} <Offer code="vacancy_publication" />
      </>
    )
  }
  const isRenewed = resets_at !== null && (until === null || resets_at < until)
  const gone =
    key === 'applications.per_day'
      ? t('usage.gone_day')
      : resets_at === null
        ? t('usage.gone_month')
        : isRenewed
          ? t('usage.gone_renewed', { day: day(resets_at) })
          : t('usage.gone')
  return (
    <>
      {gone} {key === 'contacts.per_period' && <Pack pack={pack} />}
      {key === 'bumps.per_period' && <Offer code="vacancy_bump" />}
    </>
  )
}

function Pack({ pack }: { pack: Purchase | undefined }): ReactNode {
  const { t } = useTranslation('plans')
  const { day } = usePlanWords()
  if (!pack?.balance || !pack.expires_at) return <Offer code="contacts_10" />
  const { initial: all, actual: left } = pack.balance
  return t('usage.pack', { left, all, day: day(pack.expires_at) })
}

function Offer({ code }: { code: ServiceCode }) {
  const { t } = useTranslation(['plans', 'goods'])
  const { money } = usePlanWords()
  const price = money(services[code].price)
  return (
    <Link to={moneyPaths(usePaths()).service(code)}>
      {t('usage.buy', { name: t(`goods:services.${code}.name`), price })}
    </Link>
  )
}
