import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { linkTypes } from '#contract/rules/vocabulary.ts'
import { ListRows } from '#app/platform/editor/list-rows.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ResumeForm } from './resume-editor.tsx'

export function SkillsSection({ form: { area, labels } }: { form: ResumeForm }) {
  return <TextArea {...area('skills')} help={labels.help('skills', { count: limits.skills })} />
}

export function AboutSection({ form }: { form: ResumeForm }) {
  const { t } = useTranslation('resumes')
  const { area, control, input } = form
  return (
    <>
      <TextArea {...area('about')} />
      <ListRows form={form} list="links">
        {(row) => (
          <div className="two">
            <Select
              {...control(`${row}.type`)}
              options={linkTypes.map((value) => ({ value, label: t(`link_type.${value}`) }))}
            />
            <TextField {...input(`${row}.url`)} />
          </div>
        )}
      </ListRows>
    </>
  )
}
