import { useTranslation } from 'react-i18next'
import { formId } from '#app/platform/editor/use-editor-form.ts'
import { Fold } from '#app/ui/fold.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { restField } from './import-forms.ts'

/** Shows what the import has not understood beside the form of a new resume. */
export function ImportRest({ text }: { text: string }) {
  const { t } = useTranslation('resume_import')
  return (
    <Fold title={t('rest_fold')} isOpen={false}>
      <TextArea
        name={restField}
        id={restField}
        form={formId}
        label={t('rest_field')}
        help={t('rest_help')}
        rows={8}
        defaultValue={text}
      />
    </Fold>
  )
}
