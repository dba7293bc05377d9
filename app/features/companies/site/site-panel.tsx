import { useTranslation } from 'react-i18next'
import { CopyButton } from '#app/platform/copy-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

interface SitePanelProps {
  name: string
  /** The whole URL of the page that stands in the frame. */
  address: string
}

/** The HTML by which a company shows its open vacancies on its own site. */
export function SitePanel({ name, address }: SitePanelProps) {
  const { t } = useTranslation('companies')
  const code = frameOf(t('widget.of', { name }), address)
  return (
    <Panel className="bleed" id="site">
      <div>
        <h2>{t('widget.title')}</h2>
        <p className="lead">{t('widget.lead')}</p>
      </div>
      <TextArea
        name="site_code"
        label={t('widget.code')}
        help={t('widget.help')}
        rows={4}
        readOnly
        defaultValue={code}
      />
      <p className="actions">
        <CopyButton text={code} words={{ copy: t('widget.copy'), copied: t('widget.copied') }} />
        <a className="btn btn-ghost" href={address} target="_blank" rel="noreferrer">
          {t('widget.see')}
        </a>
      </p>
    </Panel>
  )
}

function frameOf(title: string, address: string): string {
  const inAttribute = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<iframe src="${address}" title="${inAttribute}" width="100%" height="420" style="border:0" loading="lazy"></iframe>`
}
