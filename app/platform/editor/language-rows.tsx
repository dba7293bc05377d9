import { useTranslation } from 'react-i18next'
import type { VacancyFields } from '#contract/content/vacancy.ts'
import { Select } from '#app/ui/select.tsx'
import type { EditorChoices } from './editor-choices.server.ts'
import { ListRows } from './list-rows.tsx'
import { toOption } from './to-option.ts'
import type { EditorForm } from './use-editor-form.ts'

interface TableWithLanguages {
  sections: object
  fields: Pick<VacancyFields, 'languages'>
}

export function LanguageRows({
  form,
  languages,
}: {
  form: EditorForm<TableWithLanguages>
  languages: EditorChoices['languages']
}) {
  const { t } = useTranslation('editor')
  return (
    <ListRows form={form} list="languages">
      {(row) => (
        <div className="two">
          <Select
            {...form.control(`${row}.code`)}
            placeholder={t('choose')}
            options={languages.map(toOption)}
          />
          <Select {...form.select(`${row}.level`)} placeholder={t('choose')} />
        </div>
      )}
    </ListRows>
  )
}
