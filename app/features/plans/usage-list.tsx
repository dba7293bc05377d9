import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription, Usage } from '#contract/plans.ts'
import { services, type ServiceCode } from '#contract/rules/services.ts'
import type { Purchase } from '#contract/services.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LeftMeter } from '#app/ui/left-meter.tsx'
import { Link } from '#app/ui/link.tsx'
import { usePlanWords } from './use-plan-words.ts'

interface UsageListProps {
  subscription: Pick<Subscription, 'usage' | 'expires_at'>
  pack: Purchase | undefined
}

/** Lists how much of each limit of the plan the user has not used yet. */
export function UsageList({ subscription, pack }: UsageListProps) {
  const { t } = useTranslation('plans')
  return (
    <ul className="usage">
      {subscription.usage.map((usage) => {
        const { key, used, limit } = usage
        const name = t(`feature.${key}`)
        const left = Math.max(0, limit - used)
        const words = t('usage.left', { left: formatCount(left), all: formatCount(limit) })
        const until = subscription.expires_at
        return (
          <li key={key}>
            <LeftMeter {...{ name, words, left }} label={`${name}: ${words}`} all={limit} />
            <p className="help">
              {left === 0 ? (
                <UsedUp {...{ usage, pack, until }} />
              ) : (
                <Counted {...{ usage, until }} />
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
  until: string | null
}

/** Shows the period of a limit, such as a day or a month. The limit of published vacancies has no period. */
function Counted({ usage: { key, resets_at }, until }: RowProps) {
  const { t } = useTranslation('plans')
  const { day } = usePlanWords()
  if (key === 'vacancies.max_active') return t('usage.now')
  if (key === 'applications.per_day') return t('usage.day')
  if (resets_at === null) return t('usage.month')
  const isLast = until !== null && resets_at >= until
  return t(isLast ? 'usage.until' : 'usage.renewed', { day: day(resets_at) })
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
