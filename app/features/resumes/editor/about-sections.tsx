import { limits } from '#contract/rules/limits.ts'
import { ListRows } from '#app/platform/editor/list-rows.tsx'
import { Checkbox, CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ResumeForm } from './resume-editor.tsx'

export function SkillsSection({ form: { area, group, flag, labels } }: { form: ResumeForm }) {
  return (
    <>
      <TextArea {...area('skills')} help={labels.help('skills', { count: limits.skills })} />
      <CheckboxGroup {...group('driver_license_types')} className="check-grid" />
      <Checkbox {...flag('has_vehicle')} />
    </>
  )
}

export function AboutSection({ form }: { form: ResumeForm }) {
  const { area, select, input } = form
  return (
    <>
      <TextArea {...area('about')} />
      <ListRows form={form} list="links">
        {(row) => (
          <div className="two">
            <Select {...select(`${row}.type`)} />
            <TextField {...input(`${row}.url`)} />
          </div>
        )}
      </ListRows>
    </>
  )
}
