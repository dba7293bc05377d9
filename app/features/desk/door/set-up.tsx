import { useTranslation } from 'react-i18next'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { Panel } from '#app/ui/panel.tsx'
import { CodeEntry } from './code-entry.tsx'
import type { QrDrawing } from './qr.server.ts'

interface SetUpProps {
  /** The secret in groups of four letters. */
  secret: string
  uri: string
  qr: QrDrawing
  refusal: FormRefusal | null
}

/** Shows the secret of the second factor, and asks for the first code. */
export function SetUp({ secret, uri, qr, refusal }: SetUpProps) {
  const { t } = useTranslation('desk')
  return (
    <Panel as="section" className="bleed">
      <div className="stack">
        <p>{t('door.set_up_text')}</p>
        <div className="desk-qr">
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('door.qr')}>
            <path d={qr.path} />
          </svg>
          <div>
            <p>{t('door.by_hand')}</p>
            <code>{secret}</code>
            <p>
              <a href={uri}>{t('door.on_this_phone')}</a>
            </p>
          </div>
        </div>
        <CodeEntry intent="confirm" submit={t('door.confirm')} refusal={refusal} />
      </div>
    </Panel>
  )
}
