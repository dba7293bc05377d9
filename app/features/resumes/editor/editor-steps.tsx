import { useTranslation } from 'react-i18next'
import { Progress } from '#app/ui/progress.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { MissingList } from '../missing-list.tsx'
import { sectionNames, sectionState } from './sections.ts'

/** How far the saved resume is. */
export interface Filling {
  /** null: not saved yet. */
  percentage: number | null
  missing: string[]
  filled: string[]
}

export function EditorSteps({ filling, errors }: { filling: Filling; errors: string[] }) {
  const { t } = useTranslation('resumes')
  const { percentage, missing, filled } = filling
  return (
    <Steps
      label={t('editor.sections')}
      items={sectionNames.map((name) => ({
        href: `#section-${name}`,
        label: t(`section.${name}`),
        state: sectionState(name, missing, filled, errors),
      }))}
    >
      {percentage !== null && (
        <div className="editor-progress">
          <b>{t('progress.filled', { percentage })}</b>
          <Progress label={t('progress.filled', { percentage })} value={percentage} />
          <MissingList missing={missing} hrefFor={(field) => `#${field}`} />
        </div>
      )}
    </Steps>
  )
}
