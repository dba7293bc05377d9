import { useTranslation } from 'react-i18next'
import { invoiceSum } from '#contract/rules/invoices.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { currencySign, formatCount, formatMoney } from '#app/platform/i18n/money.ts'
import { TextField } from '#app/ui/text-field.tsx'

interface InvoiceFormProps {
  refusal: FormRefusal | null | undefined
  currency: string
  values: { amount: string; buyer_bin: string; buyer_name: string }
  idempotencyKey: string
}

/** A form by which an employer asks for an invoice to a legal entity. */
export function InvoiceForm({ refusal, currency, values, idempotencyKey }: InvoiceFormProps) {
  const { t } = useTranslation('payments')
  const { least, most } = invoiceSum
  const range = { least: formatCount(least), most: formatMoney(most, currency) }
  return (
    <PostForm
      labels={{
        amount: t('invoice.amount'),
        buyer_bin: t('invoice.bin'),
        buyer_name: t('invoice.name'),
      }}
      submit={t('invoice.submit')}
      {...{ refusal, values, idempotencyKey }}
    >
      {(control) => {
        const amount = control('amount')
        return (
          <>
            <TextField
              {...amount}
              error={amount.error && t('top_up.wrong', range)}
              className="sum-field"
              inputMode="numeric"
              autoComplete="off"
              suffix={currencySign(currency)}
              help={t('top_up.range', range)}
            />
            <TextField
              {...control('buyer_bin')}
              help={t('invoice.bin_help')}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              {...control('buyer_name')}
              help={t('invoice.name_help')}
              autoComplete="organization"
            />
            <p className="help">{t('invoice.days')}</p>
          </>
        )
      }}
    </PostForm>
  )
}
