import { useTranslation } from 'react-i18next'
import { DifferenceSide } from './difference-side.tsx'
import type { Difference } from './differences.ts'

export function ChangeList({ changes }: { changes: readonly Difference[] }) {
  const { t } = useTranslation('editor')
  return (
    <ul className="changes">
      {changes.map((change) => (
        <li key={change.path}>
          <h3>{change.label}</h3>
          <dl>
            <div>
              <dt>{t('versions.was')}</dt>
              <dd>
                <DifferenceSide of={change} parts={change.one} />
              </dd>
            </div>
            <div>
              <dt>{t('versions.becomes')}</dt>
              <dd>
                <DifferenceSide of={change} parts={change.other} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
