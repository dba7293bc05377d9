import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { educationLevels } from '#contract/rules/vocabulary.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { HiddenField } from './hidden-field.tsx'
import { Rows } from './rows.tsx'
import { useControl, type ResumeFields, type ResumeFormMeta } from './use-resume-form.ts'

export function EducationSection({ form, fields }: { form: ResumeFormMeta; fields: ResumeFields }) {
  const { t } = useTranslation('resumes')
  const control = useControl()
  return (
    <>
      <Select
        {...control(fields.education_level)}
        label={t('field.education_level')}
        placeholder={t('choose')}
        required
        options={educationLevels.map((value) => ({ value, label: t(`education_level.${value}`) }))}
      />
      <Rows
        form={form}
        list={fields.education}
        legend={(number) => t('rows.school', { number })}
        addLabel={t('rows.add_school')}
        removeLabel={(number) => t('rows.remove_what', { what: t('rows.school', { number }) })}
      >
        {(row) => {
          const school = row.getFieldset()
          return (
            <>
              <TextField
                {...control(school.name)}
                label={t('field.school')}
                maxLength={limits.institution}
                required
              />
              <div className="two">
                <TextField
                  {...control(school.specialty)}
                  label={t('field.school_specialty')}
                  maxLength={128}
                />
                <TextField
                  {...control(school.year)}
                  label={t('field.year')}
                  inputMode="numeric"
                  maxLength={4}
                />
              </div>
              <HiddenField of={school.faculty} />
            </>
          )
        }}
      </Rows>
    </>
  )
}
