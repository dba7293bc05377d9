import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { bulkIntents, bulkLabelField } from './bulk.ts'

const intents = [bulkIntents.label, bulkIntents.unlabel]

interface BulkLabelProps {
  /** The labels of the company, which the field proposes. */
  labels: readonly string[]
  refusal: FormRefusal | null | undefined
}

/** The field with a label, and the buttons that put it on the picked candidates or take it away. */
export function BulkLabel({ labels, refusal }: BulkLabelProps) {
  const { t } = useTranslation('triage')
  const { to } = useTabState()
  const fieldText = useFieldText()
  const isOwn = refusal && intents.some((intent) => intent === refusal.values.intent)
  const own = isOwn ? refusal : null
  const error = own ? (fieldText(own.fields, 'name') ?? fieldText(own.fields, 'label')) : undefined
  // Enter would press the first button of the bar, which refuses.
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const button = event.currentTarget.form?.querySelector(`[value="${bulkIntents.label}"]`)
    if (button instanceof HTMLButtonElement) button.click()
  }
  return (
    <div className="bulk-label">
      <TextField
        name={bulkLabelField}
        label={t('label')}
        hideLabel
        placeholder={t('label')}
        list="bulk-labels"
        autoComplete="off"
        defaultValue={own?.values[bulkLabelField]?.toString()}
        error={error}
        onKeyDown={onKeyDown}
      />
      <datalist id="bulk-labels">
        {labels.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {intents.map((intent) => (
        <Button
          key={intent}
          variant="outline"
          size="sm"
          formMethod="post"
          formAction={to()}
          name="intent"
          value={intent}
        >
          {t(intent === bulkIntents.label ? 'set_label' : 'remove_label')}
        </Button>
      ))}
    </div>
  )
}
