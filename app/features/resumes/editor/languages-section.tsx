import { useTranslation } from 'react-i18next'
import type { EditorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { LanguageRows } from '#app/platform/editor/language-rows.tsx'
import { Fieldset } from '#app/ui/fieldset.tsx'
import type { ResumeForm } from './resume-form.ts'

export function LanguagesSection({
  form,
  languages,
}: {
  form: ResumeForm
  languages: EditorChoices['languages']
}) {
  const { t } = useTranslation('resumes')
  return (
    <Fieldset
      id="languages"
      legend={t('section.languages')}
      hideLegend
      error={form.error('languages')}
    >
      <div className="rows">
        <LanguageRows form={form} languages={languages} />
      </div>
    </Fieldset>
  )
}
