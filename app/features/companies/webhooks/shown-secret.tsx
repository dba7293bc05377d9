import { useTranslation } from 'react-i18next'
import { CopyButton } from '#app/platform/copy-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export interface ShownSecretProps {
  secret: { value: string; url: string }
}

/** Shows the new secret of a webhook, the only time. */
export function ShownSecret({ secret: { value, url } }: ShownSecretProps) {
  const { t } = useTranslation('webhooks')
  return (
    <Panel as="section" className="stack" title={t('secret_of', { host: new URL(url).hostname })}>
      <Notice tone="warning">{t('once')}</Notice>
      <TextField id="secret" name="secret" label={t('secret')} readOnly defaultValue={value} />
      <div className="actions">
        <CopyButton text={value} size="sm" words={{ copy: t('copy'), copied: t('copied') }} />
      </div>
    </Panel>
  )
}
