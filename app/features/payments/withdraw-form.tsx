import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { moneyPaths } from '#app/money-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'

/** The button that takes a request for a refund back. */
export function WithdrawForm({ id }: { id: string }) {
  const { t } = useTranslation('payments')
  const to = moneyPaths(usePaths()).payment(id)
  const { formAction } = useNavigation()
  return (
    <Form method="post" action={to}>
      <Button variant="outline" size="sm" pending={formAction === to}>
        {t('refund.withdraw')}
      </Button>
    </Form>
  )
}
