import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import { useTranslation } from 'react-i18next'
import type { Payment } from '#contract/payments.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { looks } from './payment-badge.tsx'

type Issued = Pick<Payment, 'public_id' | 'amount' | 'currency' | 'expires_at' | 'invoice'>

/** Says of an unpaid invoice until when to pay it, with its paper. */
export function InvoiceNotice({ payment }: { payment: Issued }) {
  const { t } = useTranslation('payments')
  const { timeZone, now } = useClock()
  const paths = moneyPaths(usePaths())
  const { public_id, amount, currency, expires_at, invoice } = payment
  const lastMoment = new Date(Date.parse(expires_at) - 1).toISOString()
  return (
    <Notice
      {...looks.pending}
      title={t('invoice.waits', {
        number: invoice?.number,
        sum: formatMoney(amount, currency),
      })}
      action={
        <a className="btn btn-outline btn-sm" href={paths.invoice(public_id)}>
          <Icon of={FileDown} />
          {t('invoice.download')}
        </a>
      }
    >
      {t('invoice.until', { day: formatDay(lastMoment, timeZone, now) })}
    </Notice>
  )
}
