import { useTranslation } from 'react-i18next'
import type { readBalance } from '#contract/payments.ts'
import type { Reply } from '#contract/endpoint.ts'
import { moneyPaths } from '#app/money-paths.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TopUpForm } from './top-up-form.tsx'

interface TopUpPanelProps {
  balance: Reply<typeof readBalance>
  refusal: FormRefusal | null | undefined
  amount: number
  idempotencyKey: string
}

export function TopUpPanel({ balance, ...form }: TopUpPanelProps) {
  const { t } = useTranslation('payments')
  const paths = usePaths()
  const { can_top_up, can_pay_by_invoice, currency, vat_percent } = balance
  return (
    <Panel as="section" id="top-up" className="bleed" title={t('top_up.title')}>
      {can_top_up ? (
        <TopUpForm key={form.amount} {...form} currency={currency} vatPercent={vat_percent} />
      ) : (
        <p className="lead">
          {t('top_up.closed')} <Link to={paths.contacts()}>{t('top_up.ask')}</Link>
        </p>
      )}
      {can_pay_by_invoice && (
        <p className="help">
          {t('invoice.offer')} <Link to={moneyPaths(paths).newInvoice()}>{t('invoice.link')}</Link>
        </p>
      )}
    </Panel>
  )
}
