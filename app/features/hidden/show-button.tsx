import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { waitsField, writeWaits } from '#app/platform/outbox/waits-field.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'

interface ShowButtonProps {
  /** The key of the hidden item: `vacancy.<id>`, `company.<slug>` or `resume.<id>`. */
  of: string
  title: string
}

/** A button that makes a hidden item visible in lists again. */
export function ShowButton({ of, title }: ShowButtonProps) {
  const { t } = useTranslation('common')
  return (
    <Form method="post" action={usePaths().hidden()} preventScrollReset replace>
      <input
        type="hidden"
        name={waitsField}
        value={writeWaits({ of: `hidden.${of}`, title, kind: 'show_item' })}
      />
      <Button
        variant="ghost"
        size="sm"
        id={`hidden.${of}`}
        name="show"
        value={of}
        aria-label={t('hidden.undo_label', { title })}
      >
        {t('hidden.undo')}
      </Button>
    </Form>
  )
}
