import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { usePictureError } from '#app/platform/picture/picture-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Sends a bank statement, which is compared with the invoices; nothing is booked by it. */
export function StatementForm({ refusal }: { refusal: FormRefusal | null }) {
  const { t } = useTranslation('desk')
  const isPending = useNavigation().formData?.get('intent') === 'statement'
  const error = usePictureError(refusal, 'statement')
  return (
    <Panel as="section" className="bleed stack-tight">
      <h2>{t('invoices.statement')}</h2>
      <p>{t('invoices.statement_how')}</p>
      <Form method="post" encType="multipart/form-data" noValidate className="photo-form">
        <input type="hidden" name="intent" value="statement" />
        <FileField
          name="statement"
          id="statement"
          accept=".txt,text/plain"
          aria-label={t('invoices.file')}
          aria-describedby="statement-help statement-error"
          aria-invalid={error ? true : undefined}
        />
        <Button size="sm" pending={isPending}>
          {t('invoices.check')}
        </Button>
      </Form>
      <FieldError id="statement" error={error} />
      <p className="help" id="statement-help">
        {t('invoices.file_help')}
      </p>
    </Panel>
  )
}
