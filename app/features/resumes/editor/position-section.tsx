import { SpecialtyField } from '#app/platform/editor/code-fields.tsx'
import { CurrencyField } from '#app/platform/editor/currency-field.tsx'
import type { EditorChoices } from '#app/platform/editor/editor-choices.server.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { OpenTextField } from './contacts-hint.tsx'
import type { ResumeForm } from './resume-form.ts'

export function PositionSection({
  form,
  groups,
}: {
  form: ResumeForm
  groups: EditorChoices['specialty_groups']
}) {
  const { input, control } = form
  return (
    <>
      <OpenTextField {...input('title')} />
      <SpecialtyField form={form} groups={groups} />
      <div className="with-unit">
        <TextField {...input('salary_expected.amount')} />
        <CurrencyField {...control('salary_expected.currency')} />
      </div>
    </>
  )
}
