import { useTranslation } from 'react-i18next'
import { Progress } from '#app/ui/progress.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { MissingList } from '../missing-list.tsx'
import { sectionNames, sectionState } from './sections.ts'
import { useFilling } from './use-filling.ts'
import type { EditorForm } from './use-resume-form.ts'

/** How far the form is as it stands. On phones what it lacks is folded, so that a letter moves nothing below. */
export function EditorSteps({ form, wasPublished }: { form: EditorForm; wasPublished: boolean }) {
  const { t } = useTranslation('resumes')
  const { percentage, missing, done } = useFilling(form, wasPublished)
  return (
    <Steps
      label={t('editor.sections')}
      items={sectionNames.map((name) => ({
        href: `#section-${name}`,
        label: t(`section.${name}`),
        state: sectionState(name, done, form.wrong),
      }))}
    >
      <div className="editor-progress">
        <b>{t('progress.filled', { percentage })}</b>
        <Progress label={t('progress.filled', { percentage })} value={percentage} />
        {missing.length > 0 ? (
          <>
            <details className="fold fold-narrow">
              <summary>{t('progress.missing', { count: missing.length })}</summary>
            </details>
            <div className="help">
              <p>{t('progress.missing', { count: missing.length })}</p>
              <MissingList missing={missing} hrefFor={(field) => `#${field}`} />
            </div>
          </>
        ) : (
          <p className="help">{t('progress.ready')}</p>
        )}
      </div>
    </Steps>
  )
}
