import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Points } from '#app/ui/points.tsx'
import { CurrentPassword } from '../profile/current-password.tsx'

interface DeleteFormProps {
  side: AccountType
  balance: { amount: number; currency: string }
  refusal: FormRefusal | null | undefined
}

/** What the end of the account means, and the button of it. */
export function DeleteForm({ side, balance, refusal }: DeleteFormProps) {
  const { t } = useTranslation('account')
  const paths = usePaths()
  const { at_once, later, stays } = t('data.delete.points', { returnObjects: true })
  const { amount, currency } = balance
  return (
    <>
      <Points
        of={[
          { icon: EyeOff, title: at_once.title, text: at_once[side] },
          {
            icon: CalendarClock,
            title: later.title,
            text: t('data.delete.points.later.text', { count: limits.eraseDays }),
          },
          { icon: ReceiptText, ...stays },
        ]}
      />
      {amount > 0 && (
        <Notice tone="warning">
          {t('data.delete.balance', { amount: formatMoney(amount, currency) })}{' '}
          <Link to={paths.refund()}>{t('data.delete.refund')}</Link>.
        </Notice>
      )}
      <PostForm
        intent="delete"
        look="danger"
        refusal={refusal}
        labels={t('data.delete.fields', { returnObjects: true })}
        submit={t('data.delete.submit')}
      >
        {(control) => <CurrentPassword {...control('current_password')} />}
      </PostForm>
    </>
  )
}
