import { Form, useNavigation, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PendingAddress } from '#contract/profile.ts'
import { limits } from '#contract/rules/limits.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { formatTime } from '#app/platform/i18n/dates.ts'
import { useFocusOn } from '#app/platform/navigation/use-focus-on.ts'
import { useClock } from '#app/platform/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CodeField } from '../code-field.tsx'
import { ResendForm } from '../resend-form.tsx'
import type { AddressLineProps } from './address-line.tsx'

interface AddressCodeProps extends Pick<AddressLineProps, 'kind' | 'outbox' | 'refusal'> {
  pending: PendingAddress
}

const posted = { email: 'email_address', phone: 'phone_number' } as const

/** The code that was sent to a new address, another one, or the old address as it was. */
export function AddressCode({ kind, pending, outbox, refusal }: AddressCodeProps) {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  const { now, timeZone } = useClock()
  useFocusOn(`enter_${kind}-code`, search.get('sent') === kind)
  const pendingIntent = useNavigation().formData?.get('intent')
  const { address, sent_at, expires_at, resend_after_seconds, attempts_left } = pending
  const isOver = attempts_left === 0 || refusal?.error === 'accounts:too_many_attempts'
  const isLate =
    Date.parse(expires_at) <= now.getTime() || refusal?.error === 'accounts:code_expired'
  const dead = isOver ? 'used_up' : isLate ? 'expired' : null
  const isAnswered = refusal?.values.intent === `enter_${kind}`
  const time = (at: string) => formatTime(at, timeZone)
  return (
    <div className="line-more inset">
      {dead ? (
        <Notice tone="warning">{t(`profile.code_${dead}`)}</Notice>
      ) : (
        <PostForm
          intent={`enter_${kind}`}
          refusal={refusal}
          labels={{ code: t(`profile.${kind}.code`) }}
          submit={t(`profile.${kind}.confirm`)}
        >
          {(control) => (
            <>
              <input type="hidden" name={posted[kind]} value={address} />
              <CodeField
                {...control('code')}
                key={sent_at}
                sendsItself
                help={t('profile.code_sent', { sent: time(sent_at), until: time(expires_at) })}
              />
              {!isAnswered && attempts_left < limits.codeAttempts && (
                <p className="help">{t('profile.attempts', { count: attempts_left })}</p>
              )}
            </>
          )}
        </PostForm>
      )}
      {outbox && !dead && (
        <p className="help">
          {t('code.demo')}{' '}
          <a href={outbox} target="_blank" rel="noreferrer">
            {t('code.demo_outbox')}
          </a>
          .
        </p>
      )}
      {refusal?.values.intent === `resend_${kind}` && <RefusalNotice refusal={refusal} />}
      <div className="code-ways">
        <ResendForm
          key={`${sent_at} ${refusal?.retryAfterSeconds} ${dead}`}
          seconds={dead === 'used_up' ? 0 : (refusal?.retryAfterSeconds ?? resend_after_seconds)}
          isOnlyWay={dead !== null}
          pending={pendingIntent === `resend_${kind}`}
          intent={`resend_${kind}`}
          fields={{ username: address }}
        />
        <Form method="post" preventScrollReset>
          <Button
            variant="ghost"
            name="intent"
            value={`cancel_${kind}`}
            pending={pendingIntent === `cancel_${kind}`}
          >
            {t(`profile.${kind}.give_up`)}
          </Button>
        </Form>
      </div>
    </div>
  )
}
