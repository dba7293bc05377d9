import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { educationLevels } from '#contract/rules/vocabulary.ts'
import { Rows } from '#app/platform/form/rows.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { HiddenField } from './hidden-field.tsx'
import type { EditorForm } from './use-resume-form.ts'

export function EducationSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('resumes')
  const { control, hidden } = form
  return (
    <>
      <Select
        {...control('education_level')}
        label={t('field.education_level')}
        placeholder={t('choose')}
        required
        options={educationLevels.map((value) => ({ value, label: t(`education_level.${value}`) }))}
      />
      <Rows
        form={form}
        list="education"
        legend={(number) => t('rows.school', { number })}
        addLabel={t('rows.add_school')}
      >
        {(row) => (
          <>
            <TextField
              {...control(`${row}.name`)}
              label={t('field.school')}
              maxLength={limits.institution}
              required
            />
            <div className="two">
              <TextField
                {...control(`${row}.specialty`)}
                label={t('field.school_specialty')}
                maxLength={128}
              />
              <TextField
                {...control(`${row}.year`)}
                label={t('field.year')}
                inputMode="numeric"
                maxLength={4}
              />
            </div>
            <HiddenField {...hidden(`${row}.faculty`)} />
          </>
        )}
      </Rows>
    </>
  )
}
