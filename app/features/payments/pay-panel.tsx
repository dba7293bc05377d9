import { useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '#contract/endpoint.ts'
import type { readBalance } from '#contract/payments.ts'
import { topUp } from '#contract/rules/payments.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { tooLittle, type MemberLimit } from './allowance-words.ts'
import { payIntent, topUpIntent } from './intents.ts'
import { Sums, type PriceRow } from './sums.tsx'

/** The price of a purchase, in whole tenge. */
export interface Bill {
  parts: readonly { term: string; sum: number }[]
  price: number
  vat: number
}

interface PayPanelProps {
  bill: Bill
  account: Reply<typeof readBalance>
  refusal: FormRefusal | null | undefined
  idempotencyKey: string
  kind: 'plan' | 'service'
  /** A sentence that tells what happens after the bank has confirmed the payment. */
  follows: string
  variant?: 'primary' | 'outline'
  /** The limit of the visitor if another account pays for the company. */
  limit?: MemberLimit | undefined
  /** True if the visitor may choose another company, which another account pays for. */
  hasOtherPayers?: boolean
}

export function PayPanel(props: PayPanelProps) {
  const { bill, account, refusal, idempotencyKey, limit } = props
  const { t } = useTranslation('buying')
  const lack = Math.max(0, bill.price - (limit ? limit.left : account.amount))
  return (
    <Panel as="section" id="pay" className="bleed" title={t('title')}>
      <RefusalNotice refusal={refusal} />
      <input type="hidden" name="key" value={refusal?.values.key ?? idempotencyKey} />
      <input type="hidden" name="price" value={bill.price} />
      <Sums rows={useRows(bill, account, lack, limit)} currency={account.currency} />
      {limit && lack > 0 && <TooLittle limit={limit} />}
      {(lack === 0 || (limit && props.hasOtherPayers)) && <Pay {...props} />}
      {!limit && lack > 0 && <TopUp {...props} lack={lack} />}
    </Panel>
  )
}

function useRows(
  { parts, price, vat }: Bill,
  account: PayPanelProps['account'],
  lack: number,
  limit: MemberLimit | undefined,
) {
  const { t } = useTranslation('buying')
  const { vat_percent: percent } = account
  const amount = limit ? limit.left : account.amount
  const rows: (PriceRow | false)[] = [
    ...parts,
    { term: t('to_pay'), sum: price, look: 'total' },
    percent > 0 && price > 0 && { term: t('vat', { percent }), sum: vat, look: 'small' },
    price > 0 && { term: t(limit ? 'allowance.row' : 'balance'), sum: amount },
    lack > 0
      ? { term: t('lacks'), sum: lack, look: 'gap' }
      : price > 0 && { term: t('left'), sum: amount - price },
  ]
  return rows.filter((row) => row !== false)
}

function usePending(): boolean {
  const { formMethod } = useNavigation()
  return formMethod === 'POST'
}

function TooLittle({ limit }: { limit: MemberLimit }) {
  const { t } = useTranslation('buying')
  const { key, values } = tooLittle(limit)
  return <p>{t(key, values)}</p>
}

function Pay({ bill: { price }, account: { currency }, variant, limit }: PayPanelProps) {
  const { t } = useTranslation('buying')
  const sum = formatMoney(price, currency)
  return (
    <Button
      {...landing}
      wide
      variant={variant}
      name="intent"
      value={payIntent}
      pending={usePending()}
    >
      {t(price === 0 ? 'take' : limit ? 'from_company' : 'pay', { sum })}
    </Button>
  )
}

function TopUp({ account, kind, follows, variant, lack }: PayPanelProps & { lack: number }) {
  const { t } = useTranslation(['buying', 'payments'])
  const paths = usePaths()
  const pending = usePending()
  const { currency, can_top_up } = account
  if (!can_top_up) {
    return (
      <p className="lead">
        {t('payments:top_up.closed')} <Link to={paths.contacts()}>{t('payments:top_up.ask')}</Link>
      </p>
    )
  }
  const amount = Math.max(lack, topUp.least)
  const money = (sum: number) => formatMoney(sum, currency)
  return (
    <>
      <input type="hidden" name="amount" value={amount} />
      <Button
        {...landing}
        wide
        variant={variant}
        name="intent"
        value={topUpIntent}
        pending={pending}
      >
        {t(`top_up.${kind}`, { sum: money(amount) })}
      </Button>
      <p className="help">
        {amount > lack &&
          t('top_up.least', { least: money(topUp.least), rest: money(amount - lack) })}{' '}
        {follows} {t('payments:top_up.where')}
      </p>
    </>
  )
}
