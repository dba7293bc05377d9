import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { HiddenField } from './hidden-field.tsx'
import { Rows } from './rows.tsx'
import { useControl, type ResumeFields, type ResumeFormMeta } from './use-resume-form.ts'

export function ExperienceSection({
  form,
  fields,
}: {
  form: ResumeFormMeta
  fields: ResumeFields
}) {
  const { t } = useTranslation('resumes')
  const control = useControl()
  const fieldText = useFieldText()
  return (
    <>
      <Checkbox
        name="no_experience"
        label={t('field.no_experience')}
        defaultChecked={fields.no_experience.initialValue === 'on'}
      />
      <Fieldset
        id="experience"
        className="hidden-when-checked"
        legend={t('section.experience')}
        hideLegend
        error={fieldText(form.allErrors, 'experience')}
      >
        <div className="rows">
          <Rows
            form={form}
            list={fields.experience}
            legend={(number) => t('rows.job', { number })}
            addLabel={t('rows.add_job')}
            removeLabel={(number) => t('rows.remove_what', { what: t('rows.job', { number }) })}
          >
            {(row) => {
              const job = row.getFieldset()
              return (
                <>
                  <div className="two">
                    <TextField
                      {...control(job.company)}
                      label={t('field.company')}
                      autoComplete="organization"
                      maxLength={limits.companyName}
                      required
                    />
                    <TextField
                      {...control(job.position)}
                      label={t('field.position')}
                      maxLength={limits.position}
                      required
                    />
                    <TextField
                      {...control(job.start)}
                      label={t('field.start')}
                      type="month"
                      placeholder={t('placeholder.month')}
                      required
                    />
                    <TextField
                      {...control(job.end)}
                      label={t('field.end')}
                      type="month"
                      placeholder={t('placeholder.month')}
                    />
                  </div>
                  <Checkbox
                    name={job.until_now.name}
                    label={t('field.until_now')}
                    defaultChecked={job.until_now.initialValue === 'on'}
                  />
                  <TextArea
                    {...control(job.description)}
                    label={t('field.description')}
                    help={t('help.description')}
                    limit={limits.experienceDescription}
                  />
                  <HiddenField of={job.area_code} />
                  <HiddenField of={job.company_url} />
                </>
              )
            }}
          </Rows>
        </div>
      </Fieldset>
    </>
  )
}
