import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import { useTranslation } from 'react-i18next'
import type { CompletionAct } from '#contract/completion-acts.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { formatMonth } from '#app/platform/i18n/dates.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface CompletionActsProps {
  acts: readonly CompletionAct[]
  currency: string
}

/** Lists the acts of completed work with their papers. */
export function CompletionActs({ acts, currency }: CompletionActsProps) {
  const { t } = useTranslation('payments')
  const paths = moneyPaths(usePaths())
  if (acts.length === 0) return null
  return (
    <Panel as="section" id="acts" className="bleed" title={t('acts.title')}>
      <p className="lead">{t('acts.lead')}</p>
      <ul className="pay-list">
        {acts.map(({ number, month, amount, buyer_name: buyer }) => (
          <li key={number}>
            <div>
              <b>{t('acts.one', { number, month: formatMonth(month).toLowerCase() })}</b>
              <span className="help">
                {t('acts.sum', { sum: formatMoney(amount, currency), buyer })}
              </span>
            </div>
            <div className="actions">
              <a
                className="btn btn-outline btn-sm"
                href={paths.completionAct(number)}
                aria-label={t('acts.of', { number })}
              >
                <Icon of={FileDown} />
                {t('acts.paper')}
              </a>
              <a
                className="btn btn-outline btn-sm"
                href={paths.electronicInvoice(number)}
                aria-label={t('acts.xml_of', { number })}
              >
                <Icon of={FileDown} />
                {t('acts.xml')}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
