import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Payment } from '#contract/payments.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'

interface RetryFormProps {
  payment: Pick<Payment, 'public_id' | 'amount' | 'currency'>
  idempotencyKey: string
}

export function RetryForm({ payment, idempotencyKey }: RetryFormProps) {
  const { t } = useTranslation('payments')
  const paths = moneyPaths(usePaths())
  const { formData } = useNavigation()
  const { public_id, amount, currency } = payment
  return (
    <Form method="post" action={paths.payments()}>
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="again" value={public_id} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <Button variant="outline" size="sm" pending={formData?.get('again') === public_id}>
        {t('retry', { sum: formatMoney(amount, currency) })}
      </Button>
    </Form>
  )
}
