import Gauge from 'lucide/dist/esm/icons/gauge.mjs'
import Palette from 'lucide/dist/esm/icons/palette.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { LiteForm } from './lite-form.tsx'
import { ThemeForm } from './theme-form.tsx'

export function LookPanel() {
  const { t } = useTranslation(['account', 'common'])
  return (
    <Panel as="section" id="look" className="bleed" title={t('settings.look.title')}>
      <ul className="lines">
        <li className="line">
          <Icon of={Palette} />
          <div className="line-text">
            <b>{t('common:theme.label')}</b>
            <span className="help">{t('settings.look.theme_help')}</span>
          </div>
          <ThemeForm className="line-choice" anchor="#look" />
        </li>
        <li className="line">
          <Icon of={Gauge} />
          <div className="line-text">
            <b>{t('common:lite.label')}</b>
            <span className="help">{t('settings.look.lite_help')}</span>
          </div>
          <LiteForm className="line-choice" anchor="#look" />
        </li>
      </ul>
    </Panel>
  )
}
