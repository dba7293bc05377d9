import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import type { SessionUser } from '#app/platform/session/session-user.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export function hasMailbox({ emailAddress, emailAddressVerified }: SessionUser): boolean {
  return emailAddress !== null && emailAddressVerified
}

/** Asks users without an e-mail address to add an address. */
export function ChannelNote() {
  const { t } = useTranslation('notifications')
  const paths = usePaths()
  const { pathname } = useLocation()
  return (
    <Notice
      action={
        <div className="actions">
          <LinkButton
            variant="outline"
            size="sm"
            to={paths.profileAddress('email', 'edit', pathname)}
          >
            {t('channel.add')}
          </LinkButton>
          <LinkButton variant="ghost" size="sm" to={paths.notificationSettings()}>
            {t('channel.set_up')}
          </LinkButton>
        </div>
      }
    >
      {t('channel.text')}
    </Notice>
  )
}
