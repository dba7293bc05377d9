import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { topUp, vatOf } from '#contract/rules/payments.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { currencySign, formatCount, formatMoney } from '#app/platform/i18n/money.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { isTopUp, readSum } from './sum.ts'

interface TopUpFormProps {
  refusal: FormRefusal | null | undefined
  amount: number
  currency: string
  vatPercent: number
  idempotencyKey: string
}

/** A form by which users add money to their balance. */
export function TopUpForm(props: TopUpFormProps) {
  const { refusal, amount, currency, vatPercent, idempotencyKey } = props
  const { t } = useTranslation('payments')
  const isScripted = useScripted()
  const [typed, setTyped] = useState<string | null>(null)
  const sum = readSum(typed ?? refusal?.values.amount?.toString() ?? formatCount(amount))
  const isGood = isScripted && isTopUp(sum)
  const range = { least: formatCount(topUp.least), most: formatMoney(topUp.most, currency) }
  const vat =
    isGood && typed !== null
      ? t('top_up.vat', { percent: vatPercent, sum: formatMoney(vatOf(sum, vatPercent), currency) })
      : t('top_up.with_vat', { percent: vatPercent })
  return (
    <PostForm
      labels={{ amount: t('top_up.amount') }}
      values={{ amount: formatCount(amount) }}
      submit={
        isGood ? t('top_up.submit_sum', { sum: formatMoney(sum, currency) }) : t('top_up.submit')
      }
      {...{ refusal, idempotencyKey }}
    >
      {(control) => {
        const field = control('amount')
        return (
          <>
            <TextField
              {...field}
              error={field.error && t('top_up.wrong', range)}
              className="sum-field"
              inputMode="numeric"
              autoComplete="off"
              suffix={currencySign(currency)}
              help={[t('top_up.range', range), vatPercent > 0 && vat].filter(Boolean).join(' ')}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <p className="help">{t('top_up.where')}</p>
          </>
        )
      }}
    </PostForm>
  )
}
