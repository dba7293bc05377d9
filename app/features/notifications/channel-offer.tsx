import { Form, useLocation, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ChannelList, type ChannelStates } from './channel-list.tsx'

/** Asks an account that nothing reaches at once how to tell it of news. It can be closed for good. */
export function ChannelOffer({ channels }: { channels: ChannelStates | null }) {
  const { t } = useTranslation('notifications')
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const isClosing = useNavigation().formData?.get('intent') === 'close_channel_offer'
  if (!channels || isClosing) return null
  const beside = channels.email?.isConfirmed ? 'mail' : channels.phone?.isConfirmed && 'sms'
  return (
    <Panel
      as="section"
      title={t('channels.title')}
      actions={
        <Form method="post" action={paths.settings()} preventScrollReset>
          <input type="hidden" name="from" value={pathname + search} />
          <Button variant="ghost" size="sm" name="intent" value="close_channel_offer">
            {t('channels.close')}
          </Button>
        </Form>
      }
    >
      <p className="lead">{t(beside ? `channels.offer_beside_${beside}` : 'channels.offer')}</p>
      <ChannelList {...channels} />
    </Panel>
  )
}
