import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { Rows } from '#app/platform/form/rows.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { HiddenField } from './hidden-field.tsx'
import type { EditorForm } from './use-resume-form.ts'

export function ExperienceSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('resumes')
  const { control, flag, hidden, error } = form
  return (
    <>
      <Checkbox {...flag('no_experience')} label={t('field.no_experience')} />
      <Fieldset
        id="experience"
        className="hidden-when-checked"
        legend={t('section.experience')}
        hideLegend
        error={error('experience')}
      >
        <div className="rows">
          <Rows
            form={form}
            list="experience"
            legend={(number) => t('rows.job', { number })}
            addLabel={t('rows.add_job')}
          >
            {(row) => (
              <>
                <div className="two">
                  <TextField
                    {...control(`${row}.company`)}
                    label={t('field.company')}
                    autoComplete="organization"
                    maxLength={limits.companyName}
                    required
                  />
                  <TextField
                    {...control(`${row}.position`)}
                    label={t('field.position')}
                    maxLength={limits.position}
                    required
                  />
                  <TextField
                    {...control(`${row}.start`)}
                    label={t('field.start')}
                    type="month"
                    placeholder={t('placeholder.month')}
                    required
                  />
                  <TextField
                    {...control(`${row}.end`)}
                    label={t('field.end')}
                    type="month"
                    placeholder={t('placeholder.month')}
                  />
                </div>
                <Checkbox {...flag(`${row}.until_now`)} label={t('field.until_now')} />
                <TextArea
                  {...control(`${row}.description`)}
                  label={t('field.description')}
                  help={t('help.description')}
                  limit={limits.experienceDescription}
                />
                <HiddenField {...hidden(`${row}.area_code`)} />
                <HiddenField {...hidden(`${row}.company_url`)} />
              </>
            )}
          </Rows>
        </div>
      </Fieldset>
    </>
  )
}
