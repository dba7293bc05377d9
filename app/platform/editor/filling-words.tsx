import { useTranslation } from 'react-i18next'
import { Progress } from '#app/ui/progress.tsx'
import type { Filling } from './filling.ts'
import { useLabels, type TableName } from './labels.ts'
import { MissingList } from './missing-list.tsx'

interface FillingWordsProps {
  of: TableName
  filling: Filling
  isWrong: boolean
  /** On phones the links stay behind a fold, so that the form is in sight. */
  isFolded?: boolean
}

/** Shows how complete a resume or vacancy is, what is gained, and links to what is missing and to what would help. */
export function FillingWords({ of, filling, isWrong, isFolded = false }: FillingWordsProps) {
  const { t } = useTranslation('editor')
  const { gain } = useLabels(of)
  const { percentage, missing } = filling
  const isMissing = missing.length > 0 && !isWrong
  const rest = isMissing ? t('progress.missing', { count: missing.length }) : null
  return (
    <div className="editor-progress">
      <b>{t('progress.filled', { percentage })}</b>
      <Progress label={t('progress.filled', { percentage })} value={percentage} />
      {!isMissing && <p className="help">{t(isWrong ? 'progress.wrong' : 'progress.ready')}</p>}
      {isMissing && gain('published') && <p className="help">{gain('published')}</p>}
      {isFolded && rest && (
        <details className="fold fold-narrow">
          <summary>{rest}</summary>
        </details>
      )}
      <div className="help">
        {rest && (
          <>
            <p>{rest}</p>
            <MissingList of={of} missing={missing} hrefFor={(field) => `#${field}`} />
          </>
        )}
        {!isWrong && <Gains of={of} gains={filling.gains} />}
      </div>
    </div>
  )
}

function Gains({ of, gains }: { of: TableName; gains: Filling['gains'] }) {
  const { t } = useTranslation('editor')
  const { gain } = useLabels(of)
  const said = gains.map(({ path, section }) => ({ path, section, words: gain(path) }))
  if (said.every(({ words }) => !words)) return null
  return (
    <div>
      <p>{t('progress.gains')}</p>
      <ul className="links">
        {said.map(
          ({ path, section, words }) =>
            words && (
              <li key={path}>
                <a href={`#section-${section}`}>{words}</a>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
