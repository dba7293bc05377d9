import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import type { AccountType } from '#contract/rules/vocabulary.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { formatDay } from '#app/platform/i18n/dates.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Points } from '#app/ui/points.tsx'
import { CurrentPassword } from '../profile/current-password.tsx'

export function DeleteLink() {
  const { t } = useTranslation('account')
  const paths = usePaths()
  return (
    <>
      <p className="lead">{t('data.delete.lead', { count: limits.eraseDays })}</p>
      <div className="form-foot">
        <LinkButton variant="outline" to={paths.deleteAccount()}>
          {t('data.delete.begin')}
        </LinkButton>
      </div>
    </>
  )
}

interface DeleteFormProps {
  side: AccountType
  balance: { amount: number; currency: string }
  refusal: FormRefusal | null | undefined
}

export function DeleteForm({ side, balance, refusal }: DeleteFormProps) {
  const { t } = useTranslation('account')
  const paths = usePaths()
  const { now, timeZone } = useClock()
  const eraseAt = new Date(now.getTime() + limits.eraseDays * 24 * 3600_000)
  const day = formatDay(eraseAt.toISOString(), timeZone, now)
  const { at_once, until, then, stays } = t('data.delete.points', { returnObjects: true, day })
  const { amount, currency } = balance
  return (
    <>
      <Points
        of={[
          { icon: EyeOff, title: at_once.title, text: at_once[side] },
          { icon: CalendarClock, ...until },
          { icon: Trash, title: then.title, text: then[side] },
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
        variant="danger"
        refusal={refusal}
        labels={t('data.delete.fields', { returnObjects: true })}
        submit={t('data.delete.submit')}
        instead={
          <LinkButton variant="outline" to={paths.myData()}>
            {t('data.delete.keep')}
          </LinkButton>
        }
      >
        {(control) => <CurrentPassword {...control('current_password')} />}
      </PostForm>
    </>
  )
}
