import { useTranslation } from 'react-i18next'
import { hrefOfStep, type FormStep } from './sections.ts'
import type { StepParts } from './step-parts.ts'

interface InSteps {
  steps: readonly FormStep[]
  parts: StepParts
}

/** Says which step of the form a phone shows. */
export function StepNumbers({ steps, parts }: InSteps) {
  const { t } = useTranslation('editor')
  return steps.map(({ name }, index) => (
    <span key={name} {...parts.of([index], 'step-only')}>
      {t('step', { number: index + 1, count: steps.length })}.{' '}
    </span>
  ))
}

/**
 * Leads from each step but the last to the steps beside it. Each step has links of its own, because a link that changed
 * while it is pressed would lead one step too far.
 */
export function StepLinks({ steps, parts }: InSteps) {
  const { t } = useTranslation('editor')
  return parts.beforeLast.map((index) => {
    const [before, after] = [steps[index - 1], steps[index + 1]]
    return (
      <div key={index} {...parts.of([index], 'step-part step-only')}>
        {before && (
          <a className="btn btn-outline" href={hrefOfStep(before)}>
            {t('step_back')}
          </a>
        )}
        {after && (
          <a className="btn btn-primary" href={hrefOfStep(after)}>
            {t('step_on')}
          </a>
        )}
      </div>
    )
  })
}
