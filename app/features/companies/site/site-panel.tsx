import { useTranslation } from 'react-i18next'
import { useCopied } from '#app/platform/use-copied.ts'
import { useScripted } from '#app/platform/use-scripted.ts'
import { Button } from '#app/ui/button.tsx'
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
  const [isCopied, copy] = useCopied(code)
  const isScripted = useScripted()
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
        {isScripted && (
          <Button type="button" variant="outline" onClick={copy}>
            <span aria-live="polite">{t(isCopied ? 'widget.copied' : 'widget.copy')}</span>
          </Button>
        )}
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
