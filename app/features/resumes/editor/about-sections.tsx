import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { ListRows } from '#app/platform/editor/list-rows.tsx'
import { OptionalFields } from '#app/platform/editor/optional-fields.tsx'
import { Checkbox, CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { ContactsHint } from './contacts-hint.tsx'
import type { ResumeForm } from './resume-form.ts'

export function SkillsSection({ form }: { form: ResumeForm }) {
  const { t } = useTranslation('resumes')
  const { area, group, flag, labels } = form
  return (
    <>
      <div className="hinted">
        <TextArea
          {...area('skills')}
          rows={3}
          hideLabel
          help={labels.help('skills', { count: limits.skills })}
        />
        <ContactsHint field={area('skills')} />
      </div>
      <OptionalFields
        form={form}
        names={['driver_license_types', 'has_vehicle']}
        title={t('editor.driving')}
      >
        <CheckboxGroup {...group('driver_license_types')} className="check-grid" />
        <Checkbox {...flag('has_vehicle')} />
      </OptionalFields>
    </>
  )
}

export function AboutSection({ form }: { form: ResumeForm }) {
  const { area, select, input } = form
  return (
    <>
      <div className="hinted">
        <TextArea {...area('about')} hideLabel />
        <ContactsHint field={area('about')} />
      </div>
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
