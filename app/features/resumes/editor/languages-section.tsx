import { useTranslation } from 'react-i18next'
import type { Dictionaries } from '#contract/dictionaries.ts'
import { languageLevels } from '#contract/rules/vocabulary.ts'
import { ListRows } from '#app/platform/editor/list-rows.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import { Select } from '#app/ui/select.tsx'
import { toOption } from '#app/platform/editor/to-option.ts'
import type { ResumeForm } from './resume-editor.tsx'

export function LanguagesSection({
  form,
  languages,
}: {
  form: ResumeForm
  languages: Dictionaries['languages']
}) {
  const { t } = useTranslation('resumes')
  const { control, error } = form
  return (
    <Fieldset id="languages" legend={t('section.languages')} hideLegend error={error('languages')}>
      <div className="rows">
        <ListRows form={form} list="languages">
          {(row) => (
            <div className="two">
              <Select
                {...control(`${row}.code`)}
                placeholder={t('choose')}
                options={languages.map(toOption)}
              />
              <Select
                {...control(`${row}.level`)}
                placeholder={t('choose')}
                options={languageLevels.map((value) => ({
                  value,
                  label: t(`language_level.${value}`),
                }))}
              />
            </div>
          )}
        </ListRows>
      </div>
    </Fieldset>
  )
}
