import Info from 'lucide/dist/esm/icons/info.mjs'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutContacts } from '#contract/rules/contacts-in-text.ts'
import { useTyped } from '#app/platform/editor/use-typed.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** Says that contacts in a text of a resume are not shown to everybody, while the text is typed. */
export function ContactsHint({ field }: { field: { name: string; defaultValue?: string } }) {
  const { t } = useTranslation('resumes')
  const typed = useTyped(field.name, field.defaultValue ?? '')
  if (withoutContacts(typed) === typed) return null
  return (
    <p className="hint">
      <Icon of={Info} />
      {t('editor.contacts_in_text')}
    </p>
  )
}

/** A line of a resume that everybody reads, with the hint about contacts in it. */
export function OpenTextField(
  field: ComponentProps<typeof TextField> & ComponentProps<typeof ContactsHint>['field'],
) {
  return (
    <div className="hinted">
      <TextField {...field} />
      <ContactsHint field={field} />
    </div>
  )
}
