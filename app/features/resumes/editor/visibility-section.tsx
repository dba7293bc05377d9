import { useTranslation } from 'react-i18next'
import { resumeVisibilities } from '#contract/rules/vocabulary.ts'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { ResumeForm } from './resume-editor.tsx'

export function VisibilitySection({ form: { control, group } }: { form: ResumeForm }) {
  const { t } = useTranslation('resumes')
  return (
    <>
      <RadioGroup
        {...control('visibility')}
        look="cards"
        options={resumeVisibilities.map((value) => ({
          value,
          label: t(`visibility.${value}.label`),
          help: t(`visibility.${value}.help`),
        }))}
      />
      <CheckboxGroup {...group('hidden_fields')} />
    </>
  )
}
