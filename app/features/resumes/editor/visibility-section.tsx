import { useTranslation } from 'react-i18next'
import { resumeVisibilities } from '#contract/rules/vocabulary.ts'
import { OptionalFields } from '#app/platform/editor/optional-fields.tsx'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { ResumeForm } from './resume-form.ts'

export function VisibilitySection({ form }: { form: ResumeForm }) {
  const { t } = useTranslation('resumes')
  const { control, group } = form
  return (
    <>
      <RadioGroup
        {...control('visibility')}
        look="cards"
        inSight={{ count: 1, others: t('editor.other_viewers') }}
        options={resumeVisibilities.map((value) => ({
          value,
          label: t(`visibility.${value}.label`),
          help: t(`visibility.${value}.help`),
        }))}
      />
      <OptionalFields form={form} names={['hidden_fields']} title={t('editor.hiding')}>
        <CheckboxGroup {...group('hidden_fields')} className="check-grid" />
      </OptionalFields>
    </>
  )
}
