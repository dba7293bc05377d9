import { useTranslation } from 'react-i18next'
import { hrefOfStep, type FormStep } from './sections.ts'

/** Each step has links of its own, because a link that changed while it is pressed would lead one step too far. */
export function StepLinks({ before, after }: { before?: FormStep; after?: FormStep }) {
  const { t } = useTranslation('editor')
  return (
    <>
      {before && (
        <a key={before.name} className="btn btn-outline" href={hrefOfStep(before)}>
          {t('step_back')}
        </a>
      )}
      {after && (
        <a key={after.name} className="btn btn-primary" href={hrefOfStep(after)}>
          {t('step_on')}
        </a>
      )}
    </>
  )
}
