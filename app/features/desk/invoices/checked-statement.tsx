import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { StatementTransfer } from '#contract/desk-invoices.ts'
import { paymentCurrency } from '#contract/rules/payments.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** The transfers of a statement: those that pay an invoice exactly can be booked, the others say why not. */
export function CheckedStatement({ transfers }: { transfers: StatementTransfer[] }) {
  const { t } = useTranslation('desk')
  const isPending = useNavigation().formData?.get('intent') === 'chosen'
  const exact = transfers.filter(({ mismatch }) => mismatch === null)
  const others = transfers.filter(({ mismatch }) => mismatch !== null)
  return (
    <Panel as="section" className="bleed stack-tight">
      <h2>{t('invoices.checked', { count: exact.length, total: transfers.length })}</h2>
      {exact.length > 0 && (
        <Form method="post" className="stack-tight">
          <ul className="desk-transfers">
            {exact.map((transfer) => (
              <li key={orderValue(transfer)}>
                <label className="check">
                  <input
                    type="checkbox"
                    name="transfer"
                    value={orderValue(transfer)}
                    defaultChecked
                  />
                  <TransferWords transfer={transfer} />
                </label>
              </li>
            ))}
          </ul>
          <div className="actions">
            <Button name="intent" value="chosen" pending={isPending}>
              {t('invoices.book_chosen')}
            </Button>
          </div>
        </Form>
      )}
      {others.length > 0 && (
        <>
          <h3>{t('invoices.others')}</h3>
          <ul className="desk-transfers">
            {others.map((transfer, index) => (
              <li key={`${orderValue(transfer)} ${index}`}>
                <TransferWords transfer={transfer} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function TransferWords({ transfer }: { transfer: StatementTransfer }) {
  const { t } = useTranslation('desk')
  const { now } = useClock()
  const { day, number, amount, payer, purpose, invoice, mismatch } = transfer
  return (
    <span>
      <b>{formatMoney(amount, paymentCurrency)}</b>{' '}
      {mismatch ? t(`invoices.mismatches.${mismatch}`) : t('invoices.pays', { number: invoice })}
      <small>
        {t('invoices.order', { number, day: formatDay(day, 'UTC', now) })}, {payer.name},{' '}
        {t('invoices.bin', { bin: payer.bin })}
      </small>
      <small>{purpose}</small>
    </span>
  )
}

/** Returns the payment order of a transfer as the value of its checkbox. */
function orderValue({ invoice, number, day, payer: { bin, iik } }: StatementTransfer): string {
  return JSON.stringify({ invoice, number, day, bin, iik })
}
