import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/kinds.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { Progress } from '#app/ui/progress.tsx'
import { Steps } from '#app/ui/steps.tsx'
import type { TableName } from './labels.ts'
import { MissingList } from './missing-list.tsx'
import { sectionNames, sectionOf, sectionState } from './sections.ts'
import { useFilling } from './use-filling.ts'

/** Shows how complete a resume or vacancy is, with links to the empty fields. */
export function EditorSteps({
  of,
  table,
  form,
  begun,
}: {
  of: TableName
  table: Content
  form: { shown: FormRefusal; lists: object; open: readonly string[] }
  begun: FormRefusal['values'] | null
}) {
  const { t } = useTranslation('editor')
  const { t: typed } = useTranslation(of)
  const named = typed as (key: string) => string
  const { percentage, missing, done } = useFilling(table, form, begun)
  const wrong = form.open.map((path) => sectionOf(table, path))
  return (
    <Steps
      label={named('editor.sections')}
      items={sectionNames(table).map((name) => ({
        href: `#section-${name}`,
        label: named(`section.${name}`),
        state: sectionState(wrong.includes(name), done.includes(name)),
      }))}
    >
      <div className="editor-progress">
        <b>{t('progress.filled', { percentage })}</b>
        <Progress label={t('progress.filled', { percentage })} value={percentage} />
        {missing.length > 0 && wrong.length === 0 ? (
          <>
            <details className="fold fold-narrow">
              <summary>{t('progress.missing', { count: missing.length })}</summary>
            </details>
            <div className="help">
              <p>{t('progress.missing', { count: missing.length })}</p>
              <MissingList of={of} missing={missing} hrefFor={(field) => `#${field}`} />
            </div>
          </>
        ) : (
          <p className="help">{t(wrong.length > 0 ? 'progress.wrong' : 'progress.ready')}</p>
        )}
      </div>
    </Steps>
  )
}
