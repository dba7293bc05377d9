import { useTranslation } from 'react-i18next'
import { CopyButton } from '#app/platform/copy-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export interface CreatedKeyProps {
  created: { key: string; name: string }
}

/** Shows a new key, the only time. */
export function CreatedKey({ created: { key, name } }: CreatedKeyProps) {
  const { t } = useTranslation('api_keys')
  return (
    <Panel as="section" className="stack" title={t('created', { name })}>
      <Notice tone="warning">{t('once')}</Notice>
      <TextField id="created-key" name="created-key" label={t('key')} readOnly defaultValue={key} />
      <div className="actions">
        <CopyButton text={key} size="sm" words={{ copy: t('copy'), copied: t('copied') }} />
      </div>
    </Panel>
  )
}
