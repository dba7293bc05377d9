import { useSearchParams } from '@remix-run/react'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Phone from 'lucide/dist/esm/icons/phone.mjs'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#contract/rules/phone.ts'
import { landing } from '#app/platform/navigation/keep-focus.tsx'
import { usePaths } from '#app/platform/root-data.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AddressCode } from './address-code.tsx'
import { AddressForm } from './address-form.tsx'
import type { AddressLineProps } from './addresses.ts'

const icons = { email: Mail, phone: Phone }

/** The account's e-mail address or phone, with a form for changing it. */
export function AddressLine({ kind, own, outbox, refusal }: AddressLineProps) {
  const { t } = useTranslation('account')
  const paths = usePaths()
  const [search] = useSearchParams()
  const { address, is_verified, is_refused, pending } = own
  const isAsked = !pending && search.get('edit') === kind
  return (
    <li className="line" id={kind}>
      <Icon of={icons[kind]} />
      <div className="line-text">
        <b>
          {pending ? formatPhone(pending.address) : shown(address) || t(`profile.${kind}.none`)}
          {pending && (
            <Badge tone="warning" icon={Hourglass}>
              {t('profile.waits')}
            </Badge>
          )}
          {!pending && is_refused && <Badge tone="danger">{t(`profile.${kind}.refused`)}</Badge>}
          {!pending && address && is_verified && !is_refused && (
            <Badge tone="success" icon={CircleCheck}>
              {t(`profile.${kind}.verified`)}
            </Badge>
          )}
        </b>
        <span className="help">
          {pending && address
            ? t(`profile.${kind}.until_then`, { address: shown(address) })
            : t(`profile.${kind}.${is_refused ? 'refused_help' : 'use'}`)}
        </span>
      </div>
      {!pending && !isAsked && (
        <LinkButton
          {...landing}
          variant="outline"
          size="sm"
          to={paths.profileAddress(kind, 'edit')}
          preventScrollReset
        >
          {t(`profile.${kind}.${address ? 'change' : 'add'}`)}
        </LinkButton>
      )}
      {isAsked && <AddressForm {...{ kind, refusal }} />}
      {pending && <AddressCode {...{ kind, pending, outbox, refusal }} />}
    </li>
  )
}

function shown(address: string | null): string {
  return address ? formatPhone(address) : ''
}
