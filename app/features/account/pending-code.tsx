import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#contract/rules/phone.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** A link by which the visitor returns to the field for a one-time code. */
export function PendingCode({ username }: { username: string | null }) {
  const { t } = useTranslation('account')
  if (!username) return null
  return (
    <Notice>
      <p>{t('code.pending', { username: formatPhone(username) })}</p>
      <Form method="post" className="notice-act">
        <Button variant="outline" size="sm" name="intent" value="enter">
          {t('code.enter')}
        </Button>
      </Form>
    </Notice>
  )
}
