import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content/kinds.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { FillingWords } from './filling-words.tsx'
import type { TableName } from './labels.ts'
import { hrefOfStep, sectionOf, sectionState, type FormStep } from './sections.ts'
import type { StepParts } from './step-parts.ts'
import { useFilling } from './use-filling.ts'

interface FillingProps {
  of: TableName
  table: Content
  form: { shown: FormRefusal; lists: object; open: readonly string[] }
  begun: FormRefusal['values'] | null
}

interface EditorStepsProps extends FillingProps {
  steps: readonly (FormStep & { label: string })[]
  here: number | null
  parts: StepParts | null
}

/** Shows how complete a resume or vacancy is, with links to its steps and empty fields. */
export function EditorSteps({ of, table, form, begun, steps, here, parts }: EditorStepsProps) {
  const { t: typed } = useTranslation(of)
  const named = typed as (key: string) => string
  const filling = useFilling(table, form, begun)
  const wrong = form.open.map((path) => sectionOf(table, path))
  const open = [...filling.missing.map(({ field }) => sectionOf(table, field)), ...wrong]
  const items = steps.map((step, index) => {
    const state = sectionState(
      step.sections.some((section) => wrong.includes(section)),
      step.sections.some((section) => filling.done.includes(section)) &&
        !step.sections.some((section) => open.includes(section)),
    )
    return {
      href: hrefOfStep(step),
      label: step.label,
      state,
      current: index === here,
      part: parts?.of([index], state) ?? { className: state },
    }
  })
  return (
    <Steps label={named('editor.sections')} isOneInSight={parts !== null} items={items}>
      <div {...parts?.of(parts.beforeLast)}>
        <FillingWords of={of} filling={filling} isWrong={wrong.length > 0} isFolded />
      </div>
    </Steps>
  )
}

/** Shows what is missing and what would help, at the end of a form in steps. */
export function LookOver({ of, table, form, begun }: FillingProps) {
  const { t } = useTranslation('editor')
  const filling = useFilling(table, form, begun)
  return (
    <Panel title={t('look_over')}>
      <FillingWords of={of} filling={filling} isWrong={form.open.length > 0} />
    </Panel>
  )
}
