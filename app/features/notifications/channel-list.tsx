import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from '@remix-run/react'
import { formatPhone } from '#contract/rules/phone.ts'
import type { TelegramState } from '#contract/telegram.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DevicePush } from './device-push.tsx'
import { TelegramLine } from './telegram-line.tsx'

/** The channels of an account; an address or a phone number is null if there is none. */
export interface ChannelStates {
  email: { address: string; isConfirmed: boolean } | null
  phone: { number: string; isConfirmed: boolean } | null
  push: { public_key: string | null; is_subscribed: boolean } | null
  telegram: TelegramState | null
}

/** Lists the channels of notifications, each with its state and one button. */
export function ChannelList({ email, phone, push, telegram }: ChannelStates) {
  const { t } = useTranslation('notifications')
  const paths = usePaths()
  const { pathname } = useLocation()
  return (
    <ul className="lines">
      <AddressLine
        icon={Mail}
        name={t('channels.email.name')}
        state={
          email
            ? t(`channels.email.${email.isConfirmed ? 'on' : 'unconfirmed'}`, {
                address: email.address,
              })
            : t('channels.email.off')
        }
        to={email?.isConfirmed ? null : paths.profileAddress('email', 'edit', pathname)}
        act={t(`channels.email.${email ? 'confirm' : 'add'}`)}
      />
      {telegram?.is_offered && <TelegramLine telegram={telegram} />}
      {push?.public_key && <DevicePush publicKey={push.public_key} isOn={push.is_subscribed} />}
      <AddressLine
        icon={MessageSquare}
        name={t('channels.sms.name')}
        state={
          phone
            ? t(`channels.sms.${phone.isConfirmed ? 'on' : 'unconfirmed'}`, {
                phone: formatPhone(phone.number),
              })
            : t('channels.sms.off')
        }
        to={phone?.isConfirmed ? null : paths.profileAddress('phone', 'edit', pathname)}
        act={t(`channels.sms.${phone ? 'confirm' : 'add'}`)}
      />
    </ul>
  )
}

interface AddressLineProps {
  icon: IconNode
  name: ReactNode
  state: ReactNode
  /** The page that adds or confirms the address; null if there is nothing to do. */
  to: string | null
  act: string
}

function AddressLine({ icon, name, state, to, act }: AddressLineProps) {
  return (
    <li className="line">
      <Icon of={icon} />
      <div className="line-text">
        <b>{name}</b>
        <span className="help">{state}</span>
      </div>
      {to && (
        <LinkButton variant="outline" size="sm" to={to}>
          {act}
        </LinkButton>
      )}
    </li>
  )
}
