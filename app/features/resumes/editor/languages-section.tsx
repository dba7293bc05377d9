import { useTranslation } from 'react-i18next'
import type { Dictionaries } from '#contract/dictionaries.ts'
import { languageLevels } from '#contract/rules/vocabulary.ts'
import { Rows } from '#app/platform/form/rows.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { Select } from '#app/ui/select.tsx'
import { toOption } from './to-option.ts'
import type { EditorForm } from './use-resume-form.ts'

export function LanguagesSection({
  form,
  languages,
}: {
  form: EditorForm
  languages: Dictionaries['languages']
}) {
  const { t } = useTranslation('resumes')
  const { control, error } = form
  return (
    <Fieldset id="languages" legend={t('section.languages')} hideLegend error={error('languages')}>
      <div className="rows">
        <Rows
          form={form}
          list="languages"
          legend={(number) => t('rows.language', { number })}
          addLabel={t('rows.add_language')}
        >
          {(row) => (
            <div className="two">
              <Select
                {...control(`${row}.code`)}
                label={t('field.language')}
                placeholder={t('choose')}
                required
                options={languages.map(toOption)}
              />
              <Select
                {...control(`${row}.level`)}
                label={t('field.level')}
                placeholder={t('choose')}
                required
                options={languageLevels.map((value) => ({
                  value,
                  label: t(`language_level.${value}`),
                }))}
              />
            </div>
          )}
        </Rows>
      </div>
    </Fieldset>
  )
}
