import { useTranslation } from 'react-i18next'
import { OptionalFields } from '#app/platform/editor/optional-fields.tsx'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import type { ResumeForm } from './resume-form.ts'

export function ConditionsSection({ form }: { form: ResumeForm }) {
  const { t } = useTranslation('resumes')
  const { select, group } = form
  return (
    <>
      <div className="two">
        <CheckboxGroup {...group('employment_forms')} className="check-grid" />
        <CheckboxGroup {...group('work_formats')} className="check-grid" />
      </div>
      <OptionalFields
        form={form}
        names={['work_schedules', 'relocation.type', 'business_trips']}
        title={t('editor.more_conditions')}
      >
        <CheckboxGroup {...group('work_schedules')} className="check-grid" />
        <div className="two">
          <Select {...select('relocation.type')} />
          <Select {...select('business_trips')} />
        </div>
      </OptionalFields>
    </>
  )
}
