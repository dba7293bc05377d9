import { useTranslation } from 'react-i18next'

/** Shows labels of a candidate, in colours that depend on their names. */
export function LabelTags({ labels }: { labels: readonly string[] }) {
  const { t } = useTranslation('notes')
  if (labels.length === 0) return null
  return (
    <span className="label-tags" role="group" aria-label={t('labels')}>
      {labels.map((name) => (
        <span key={name} className={`label-tag ${tones[toneOf(name)] ?? ''}`}>
          {name}
        </span>
      ))}
    </span>
  )
}

const tones = ['success', 'info', 'accent', 'secondary']

function toneOf(name: string): number {
  return [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % tones.length
}
