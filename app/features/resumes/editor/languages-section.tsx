import { useTranslation } from 'react-i18next'
import type { Dictionaries } from '#contract/dictionaries.ts'
import { languageLevels } from '#contract/rules/vocabulary.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { Select } from '#app/ui/select.tsx'
import { Rows } from './rows.tsx'
import { useControl, type ResumeFields, type ResumeFormMeta } from './use-resume-form.ts'

export function LanguagesSection({
  form,
  fields,
  languages,
}: {
  form: ResumeFormMeta
  fields: ResumeFields
  languages: Dictionaries['languages']
}) {
  const { t } = useTranslation('resumes')
  const control = useControl()
  const fieldText = useFieldText()
  return (
    <Fieldset
      id="languages"
      legend={t('section.languages')}
      hideLegend
      error={fieldText(form.allErrors, 'languages')}
    >
      <div className="rows">
        <Rows
          form={form}
          list={fields.languages}
          legend={(number) => t('rows.language', { number })}
          addLabel={t('rows.add_language')}
          removeLabel={(number) => t('rows.remove_what', { what: t('rows.language', { number }) })}
        >
          {(row) => {
            const language = row.getFieldset()
            return (
              <div className="two">
                <Select
                  {...control(language.code)}
                  label={t('field.language')}
                  placeholder={t('choose')}
                  required
                  options={languages.map(({ code, name }) => ({ value: code, label: name }))}
                />
                <Select
                  {...control(language.level)}
                  label={t('field.level')}
                  placeholder={t('choose')}
                  required
                  options={languageLevels.map((value) => ({
                    value,
                    label: t(`language_level.${value}`),
                  }))}
                />
              </div>
            )
          }}
        </Rows>
      </div>
    </Fieldset>
  )
}
