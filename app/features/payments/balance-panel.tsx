import { useTranslation } from 'react-i18next'
import { moneyPaths } from '#app/money-paths.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface BalancePanelProps {
  amount: number
  currency: string
  /** The sum of the user's unfinished payments, in whole tenge. */
  waiting: number
}

export function BalancePanel({ amount, currency, waiting }: BalancePanelProps) {
  const { t } = useTranslation('payments')
  const paths = moneyPaths(usePaths())
  return (
    <Panel as="section" className="bleed" title={t('balance.title')}>
      <p className="balance">{formatMoney(amount, currency)}</p>
      {waiting > 0 && (
        <dl className="sums">
          <div>
            <dt>{t('balance.waiting')}</dt>
            <dd>{formatMoney(waiting, currency)}</dd>
          </div>
        </dl>
      )}
      <hr className="rule" />
      <p className="lead">{t('balance.lead')}</p>
      {amount > 0 && (
        <div className="form-foot">
          <LinkButton variant="outline" size="sm" to={paths.newRefund()}>
            {t('balance.refund', { sum: formatMoney(amount, currency) })}
          </LinkButton>
        </div>
      )}
    </Panel>
  )
}
