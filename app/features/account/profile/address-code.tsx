import { Form, useNavigation, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PendingAddress } from '#contract/profile.ts'
import { WaitingCode } from '#app/platform/code/waiting-code.tsx'
import { formatTime } from '#app/platform/i18n/dates.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AddressLineProps } from './addresses.ts'

interface AddressCodeProps extends Pick<AddressLineProps, 'kind' | 'outbox' | 'refusal'> {
  pending: PendingAddress
}

const posted = { email: 'email_address', phone: 'phone_number' } as const

export function AddressCode({ kind, pending, outbox, refusal }: AddressCodeProps) {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  const { timeZone } = useClock()
  const { address, sent_at, expires_at, resend_after_seconds } = pending
  const time = (at: string) => formatTime(at, timeZone)
  return (
    <div className="line-more">
      <WaitingCode
        code={{ ...pending, resendInSeconds: resend_after_seconds }}
        enter={{ intent: `enter_${kind}`, fields: { [posted[kind]]: address } }}
        resend={{ intent: `resend_${kind}`, fields: { username: address } }}
        texts={{
          label: t(`profile.${kind}.code`),
          submit: t(`profile.${kind}.confirm`),
          sent: t('profile.code_sent', { sent: time(sent_at), until: time(expires_at) }),
          expired: t('profile.code_expired'),
          used_up: t('profile.code_used_up'),
        }}
        isAsked={search.get('sent') === kind}
        {...{ refusal, outbox }}
      >
        <GiveUp kind={kind} />
      </WaitingCode>
    </div>
  )
}

function GiveUp({ kind }: Pick<AddressLineProps, 'kind'>) {
  const { t } = useTranslation('account')
  const intent = `cancel_${kind}`
  const isPending = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" preventScrollReset>
      <Button variant="ghost" name="intent" value={intent} pending={isPending}>
        {t(`profile.${kind}.give_up`)}
      </Button>
    </Form>
  )
}
