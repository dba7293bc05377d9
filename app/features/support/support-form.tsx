import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { supportTopics } from '#contract/rules/vocabulary.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useFieldErrors } from '#app/platform/form/use-refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

interface SupportFormProps {
  refusal: FormRefusal | undefined
  /** The visitor's own address, if he has one. */
  email: string | null
  /** Makes sending twice the same as once. */
  idempotencyKey: string
}

export function SupportForm({ refusal, email, idempotencyKey }: SupportFormProps) {
  const { t } = useTranslation('contacts')
  const isPending = useNavigation().state === 'submitting'
  const labels = { topic: t('topic'), message: t('message'), email: t('email') }
  const { summary, field } = useFieldErrors(refusal, labels)
  const control = (name: keyof typeof labels, before = '') => ({
    name,
    label: labels[name],
    error: field(name),
    defaultValue: refusal?.values[name] ?? before,
    required: true,
  })
  return (
    <Form method="post" className="stack" noValidate>
      <ErrorSummary errors={summary} />
      <RefusalNotice refusal={refusal} />
      <input type="hidden" name="key" value={refusal?.values.key ?? idempotencyKey} />
      <Select
        {...control('topic')}
        placeholder={t('choose_topic')}
        options={supportTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
      />
      <TextArea
        {...control('message')}
        help={t('message_help')}
        rows={7}
        limit={limits.supportMessage}
      />
      <TextField
        {...control('email', email ?? '')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={limits.username}
      />
      <div className="actions">
        <Button pending={isPending}>{t('submit')}</Button>
      </div>
    </Form>
  )
}
