import { Form, useNavigation } from '@remix-run/react'
import Tag from 'lucide/dist/esm/icons/tag.mjs'
import { useTranslation } from 'react-i18next'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useFieldText } from '#app/platform/form/field-text.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { noteIntents } from './note-intents.ts'

interface LabelMenuProps {
  labels: readonly string[]
  companyLabels: readonly string[]
  /** False if labels can only be removed. */
  mayAdd: boolean
  refusal: FormRefusal | null | undefined
}

/** A menu with the labels of the company as boxes, and a field for a new one. */
export function LabelMenu({ labels, companyLabels, mayAdd, refusal }: LabelMenuProps) {
  const { t } = useTranslation('notes')
  const fieldText = useFieldText()
  const { formData } = useNavigation()
  const isPending = formData?.get('intent') === noteIntents.labels
  const own = refusal?.values.intent === noteIntents.labels ? refusal : null
  const typed = own && [own.values.label ?? []].flat()
  const error = own ? (fieldText(own.fields, 'add') ?? fieldText(own.fields, 'name')) : undefined
  const known = mayAdd ? companyLabels : labels
  return (
    <Menu
      look="left"
      label={t('labels')}
      isOpen={own !== null}
      trigger={
        <>
          <Icon of={Tag} size={16} />
          {t('labels')}
        </>
      }
    >
      <Form method="post" className="label-form" preventScrollReset replace noValidate>
        {!error && <RefusalNotice refusal={own} />}
        {labels.map((name) => (
          <input key={name} type="hidden" name="was" value={name} />
        ))}
        {known.length > 0 && (
          <fieldset>
            <legend className="sr">{t('labels')}</legend>
            {known.map((name) => (
              <Checkbox
                key={name}
                id={`label-${name}`}
                name="label"
                value={name}
                label={name}
                defaultChecked={(typed ?? labels).includes(name)}
              />
            ))}
          </fieldset>
        )}
        {mayAdd && (
          <TextField
            id="label-name"
            name="name"
            label={t('label.new')}
            help={t('label.help')}
            defaultValue={own?.values.name?.toString()}
            error={error}
            autoComplete="off"
          />
        )}
        <Button
          variant="outline"
          size="sm"
          name="intent"
          value={noteIntents.labels}
          pending={isPending}
        >
          {t('label.save')}
        </Button>
      </Form>
    </Menu>
  )
}
