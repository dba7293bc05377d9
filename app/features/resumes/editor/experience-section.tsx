import { useTranslation } from 'react-i18next'
import type { Dictionaries } from '#contract/dictionaries.ts'
import { ListRows } from '#app/platform/editor/list-rows.tsx'
import { OptionalFields } from '#app/platform/editor/optional-fields.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toOption } from '#app/platform/editor/to-option.ts'
import { ContactsHint, OpenTextField } from './contacts-hint.tsx'
import type { ResumeForm } from './resume-form.ts'

export function ExperienceSection({
  form,
  industries,
}: {
  form: ResumeForm
  industries: Dictionaries['industries']
}) {
  const { t } = useTranslation(['resumes', 'editor'])
  const { input, control, area, flag, error } = form
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
                  <OpenTextField {...input(`${row}.company`)} autoComplete="organization" />
                  <OpenTextField {...input(`${row}.position`)} />
                  <TextField {...input(`${row}.start`)} />
                  <TextField {...input(`${row}.end`)} />
                </div>
                <Checkbox {...flag(`${row}.until_now`)} />
                <div className="hinted">
                  <TextArea {...area(`${row}.description`)} />
                  <ContactsHint field={area(`${row}.description`)} />
                </div>
                <OptionalFields
                  form={form}
                  names={[`${row}.industry_code`]}
                  title={t('field.experience_industry_code')}
                >
                  <Select
                    {...control(`${row}.industry_code`)}
                    hideLabel
                    placeholder={t('editor:unsaid')}
                    options={industries.map(toOption)}
                  />
                </OptionalFields>
              </>
            )}
          </ListRows>
        </div>
      </Fieldset>
    </>
  )
}
