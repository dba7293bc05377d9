import { useTranslation } from 'react-i18next'
import type { UpkeepState } from '#contract/desk-upkeep.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** The accounts that are deleted within three days, with the money that is still on them. */
export function DueErasures({ rows }: { rows: UpkeepState['erasures'] }) {
  const { t } = useTranslation('desk')
  const { now, timeZone } = useClock()
  const paths = deskPaths(usePaths())
  return (
    <Panel as="section" className="bleed">
      <h2>{t('upkeep.erasures')}</h2>
      {rows.length === 0 && <p className="help">{t('upkeep.no_erasures')}</p>}
      {rows.length > 0 && (
        <ul className="desk-upkeep">
          {rows.map(({ id, side, erase_at, balance, is_late }) => (
            <li key={id}>
              <div>
                <Link to={paths.search(id)}>
                  {t('upkeep.account', { id, side: t(`queue.side.${side}`) })}
                </Link>
                <p className="help">
                  {t('upkeep.erased_at', { at: formatMoment(erase_at, timeZone, now) })}
                  {balance > 0 && ` ${t('upkeep.balance', { sum: formatMoney(balance, 'KZT') })}`}
                </p>
              </div>
              {is_late && <Badge tone="warning">{t('upkeep.late')}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
