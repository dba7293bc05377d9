import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OwnCompany } from '#contract/companies.ts'
import { documentAccept } from '#contract/rules/company-documents.ts'
import { companyPaths } from '#app/company-paths.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { formatDay, formatMoment } from '#app/platform/i18n/dates.ts'
import { usePictureError } from '#app/platform/picture/picture-form.tsx'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'

interface DocumentFormProps {
  company: OwnCompany
  refusal: FormRefusal | null | undefined
}

/** The form that sends a document of registration to a moderator. */
export function DocumentForm({ company, refusal }: DocumentFormProps) {
  const { t } = useTranslation('companies')
  const paths = usePaths()
  const isPending = useNavigation().formData?.get('intent') === 'document'
  const error = usePictureError(refusal, 'document')
  return (
    <section className="stack-tight">
      <h3>{t('document.title')}</h3>
      <p>{t('document.how')}</p>
      <Form
        method="post"
        action={companyPaths(paths).document(company.id)}
        encType="multipart/form-data"
        noValidate
        className="photo-form"
        preventScrollReset
      >
        <input type="hidden" name="intent" value="document" />
        <FileField
          name="document"
          id="document"
          accept={documentAccept}
          aria-label={t('document.file')}
          aria-describedby="document-help document-error"
          aria-invalid={error ? true : undefined}
        />
        <Button size="sm" pending={isPending}>
          {t('document.send')}
        </Button>
      </Form>
      <FieldError id="document" error={error} />
      <p className="help" id="document-help">
        {t('document.help')}
      </p>
    </section>
  )
}

/** Shows what has become of the document: it waits for a moderator, or why it was not accepted. */
export function DocumentState({ document }: { document: NonNullable<OwnCompany['document']> }) {
  const { t } = useTranslation('companies')
  const { now, timeZone } = useClock()
  const { name, decision, due_at, delete_at, words } = document
  if (decision === null) {
    const until = formatMoment(due_at, timeZone, now)
    return (
      <Notice
        title={t('document.waits', { until })}
        action={
          <Form method="post" preventScrollReset>
            <Button name="intent" value="withdraw_document" variant="outline" size="sm">
              {t('document.withdraw')}
            </Button>
          </Form>
        }
      >
        <p>{t('document.sent_file', { name })}</p>
      </Notice>
    )
  }
  if (decision === 'proved') return delete_at && <Deletion at={delete_at} />
  return (
    <Notice tone="warning" title={t(`document.decided.${decision}`, { name })}>
      <Paragraphs text={words} />
      {delete_at && <p>{t('document.deletion', { day: formatDay(delete_at, timeZone, now) })}</p>}
    </Notice>
  )
}

function Deletion({ at }: { at: string }) {
  const { t } = useTranslation('companies')
  const { now, timeZone } = useClock()
  return <p className="help">{t('document.deletion', { day: formatDay(at, timeZone, now) })}</p>
}
