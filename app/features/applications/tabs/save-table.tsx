import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '#app/ui/button.tsx'

export const exportIntent = 'export'

/** The form that saves all applications to a vacancy as a file. */
export function SaveTable({ action }: { action: string }) {
  const { t } = useTranslation('triage')
  return (
    <details className="fold">
      <summary>{t('table.title')}</summary>
      <Form method="post" action={action} reloadDocument className="rows">
        <p className="help">{t('table.note')}</p>
        <input type="hidden" name="intent" value={exportIntent} />
        <div className="actions">
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button key={format} size="sm" variant="outline" name="format" value={format}>
              {t(`table.${format}`)}
            </Button>
          ))}
        </div>
      </Form>
    </details>
  )
}
