import { formId } from '#app/platform/editor/use-editor-form.ts'
import { Fold } from '#app/ui/fold.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { restField } from './rest-field.ts'

interface ImportRestProps {
  title: string
  label: string
  help: string
  text: string
  isOpen?: boolean
}

/** Shows what an import has not understood beside the form that it has filled. */
export function ImportRest({ title, label, help, text, isOpen = false }: ImportRestProps) {
  return (
    <Fold title={title} isOpen={isOpen}>
      <TextArea
        name={restField}
        id={restField}
        form={formId}
        label={label}
        help={help}
        rows={8}
        defaultValue={text}
      />
    </Fold>
  )
}
