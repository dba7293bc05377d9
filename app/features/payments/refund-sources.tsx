import { useTranslation } from 'react-i18next'
import type { RefundSource } from '#contract/refunds.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useSourceWords } from './use-source-words.ts'

/** Lists the top-ups of which money may go back, each with a link to its form. */
export function RefundSources({
  sources,
  currency,
}: {
  sources: readonly RefundSource[]
  currency: string
}) {
  const { t } = useTranslation('payments')
  const { nameOf } = useSourceWords()
  const paths = moneyPaths(usePaths())
  return (
    <Panel as="section" className="bleed" title={t('refund.choose')}>
      <ul className="pay-list">
        {sources.map((source) => (
          <li key={source.public_id}>
            <div>
              <b>{nameOf(source)}</b>
              <span className="help">
                {t('refund.part', {
                  sum: formatMoney(source.refundable, currency),
                  amount: formatMoney(source.amount, currency),
                })}
              </span>
            </div>
            <LinkButton variant="outline" size="sm" to={paths.newRefund(source.public_id)}>
              {t('refund.pick')}
              <span className="sr">: {nameOf(source)}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
