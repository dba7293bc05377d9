import { useTranslation } from 'react-i18next'
import { ListRows } from '#app/platform/editor/list-rows.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ResumeForm } from './resume-editor.tsx'

export function ExperienceSection({ form }: { form: ResumeForm }) {
  const { t } = useTranslation('resumes')
  const { input, area, flag, error } = form
  return (
    <>
      <Checkbox {...flag('no_experience')} />
      <Fieldset
        id="experience"
        className="hidden-when-checked"
        legend={t('section.experience')}
        hideLegend
        error={error('experience')}
      >
        <div className="rows">
          <ListRows form={form} list="experience">
            {(row) => (
              <>
                <div className="two">
                  <TextField {...input(`${row}.company`)} autoComplete="organization" />
                  <TextField {...input(`${row}.position`)} />
                  <TextField {...input(`${row}.start`)} />
                  <TextField {...input(`${row}.end`)} />
                </div>
                <Checkbox {...flag(`${row}.until_now`)} />
                <TextArea {...area(`${row}.description`)} />
              </>
            )}
          </ListRows>
        </div>
      </Fieldset>
    </>
  )
}
