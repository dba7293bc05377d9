import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import { useTranslation } from 'react-i18next'
import { useCopied } from '#app/platform/use-copied.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'

interface ShareMenuProps {
  title: string
  address: string
}

/** Links that share a vacancy in messengers. */
export function ShareMenu({ title, address }: ShareMenuProps) {
  const { t } = useTranslation('vacancy')
  const [text, url] = [encodeURIComponent(title), encodeURIComponent(address)]
  const ways = {
    whatsapp: `https://wa.me/?text=${text}%20${url}`,
    telegram: `https://t.me/share/url?url=${url}&text=${text}`,
    mail: `mailto:?subject=${text}&body=${url}`,
  }
  return (
    <Menu label={t('share.title')} trigger={<Icon of={Share2} />}>
      {Object.entries(ways).map(([way, href]) => (
        <a key={way} href={href} target="_blank" rel="noreferrer">
          {t(`share.${way as keyof typeof ways}`)}
        </a>
      ))}
      <CopyLink address={address} />
    </Menu>
  )
}

/** A button that copies the URL of the vacancy; hidden when JavaScript is off. */
function CopyLink({ address }: Pick<ShareMenuProps, 'address'>) {
  const { t } = useTranslation('vacancy')
  const [isCopied, copy] = useCopied(address)
  if (!useScripted()) return null
  return (
    <button type="button" onClick={copy}>
      <span aria-live="polite">{t(isCopied ? 'share.copied' : 'share.copy')}</span>
    </button>
  )
}
