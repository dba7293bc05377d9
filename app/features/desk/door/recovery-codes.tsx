import { useTranslation } from 'react-i18next'
import { deskPaths } from '#app/desk-paths.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Shows new recovery codes, the only time. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('desk')
  const paths = deskPaths(usePaths())
  return (
    <Panel as="section" className="bleed" title={t('door.codes_title')}>
      <div className="stack">
        <Notice tone="warning">{t('door.codes_text')}</Notice>
        <ul className="desk-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="form-foot">
          <LinkButton to={paths.queue()}>{t('door.codes_saved')}</LinkButton>
        </div>
      </div>
    </Panel>
  )
}
