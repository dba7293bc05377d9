import { useTranslation } from 'react-i18next'
import type { RefundSource } from '#contract/refunds.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { currencySign, formatCount, formatMoney } from '#app/platform/i18n/money.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useSourceWords } from './use-source-words.ts'

interface RefundFormProps {
  source: RefundSource
  refusal: FormRefusal | null | undefined
  currency: string
  idempotencyKey: string
}

/** A form by which users ask for unused money of a top-up. */
export function RefundForm({ source, refusal, currency, idempotencyKey }: RefundFormProps) {
  const { t } = useTranslation('payments')
  const { nameOf } = useSourceWords()
  const { public_id, method, refundable } = source
  const most = formatMoney(refundable, currency)
  const isInvoice = method === 'invoice'
  return (
    <PostForm
      labels={{
        amount: t('refund.amount'),
        iik: t('refund.iik'),
        bik: t('refund.bik'),
      }}
      values={{ amount: formatCount(refundable) }}
      submit={t('refund.submit')}
      {...{ refusal, idempotencyKey }}
    >
      {(control) => {
        const amount = control('amount')
        return (
          <>
            <input type="hidden" name="payment" value={public_id} />
            <p>{t(isInvoice ? 'refund.to_account' : 'refund.to_card', { what: nameOf(source) })}</p>
            <TextField
              {...amount}
              error={amount.error && t('refund.wrong', { sum: most })}
              className="sum-field"
              inputMode="numeric"
              autoComplete="off"
              suffix={currencySign(currency)}
              help={t('refund.up_to', { sum: most })}
            />
            {isInvoice && (
              <>
                <TextField {...control('iik')} help={t('refund.iik_help')} autoComplete="off" />
                <TextField {...control('bik')} help={t('refund.bik_help')} autoComplete="off" />
              </>
            )}
            <p className="help">{t('refund.days')}</p>
          </>
        )
      }}
    </PostForm>
  )
}
