import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import type { ResumeForm } from './resume-editor.tsx'

export function ConditionsSection({ form: { select, group } }: { form: ResumeForm }) {
  return (
    <>
      <div className="two">
        <CheckboxGroup {...group('employment_forms')} />
        <CheckboxGroup {...group('work_formats')} />
      </div>
      <CheckboxGroup {...group('work_schedules')} className="check-grid" />
      <div className="two">
        <Select {...select('relocation.type')} />
        <Select {...select('business_trips')} />
      </div>
    </>
  )
}
