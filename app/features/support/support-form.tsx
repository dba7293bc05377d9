import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { supportTopics } from '#contract/rules/vocabulary.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export interface SupportFormProps {
  email: string | null
  /** What the fields begin with besides. */
  begun?: { topic?: string; message?: string }
  isSent: boolean
  idempotencyKey: string
  refusal: FormRefusal | null | undefined
  /** Of the page: where one writes again. */
  page: string
  /** What the page is about; without one it is asked. */
  topic?: (typeof supportTopics)[number]
}

/** The form to support; after it was sent, the thanks. */
export function SupportForm(props: SupportFormProps) {
  const { email, begun, isSent, idempotencyKey, refusal, page, topic } = props
  const { t } = useTranslation('contacts')
  if (isSent && !refusal) {
    const another = (
      <LinkButton variant="outline" to={page}>
        {t('another')}
      </LinkButton>
    )
    return (
      <Notice tone="success" title={t('sent_title')} action={another}>
        {t('sent_text')}
      </Notice>
    )
  }
  return (
    <PostForm
      labels={t('fields', { returnObjects: true })}
      values={{ email, ...begun }}
      submit={t('submit')}
      {...{ refusal, idempotencyKey }}
    >
      {(control) => (
        <>
          {topic ? (
            <input type="hidden" name="topic" value={topic} />
          ) : (
            <Select
              {...control('topic')}
              required
              placeholder={t('choose_topic')}
              options={supportTopics.map((value) => ({ value, label: t(`topics.${value}`) }))}
            />
          )}
          <TextArea
            {...control('message')}
            required
            help={t(topic === 'payment' ? 'payment_help' : 'message_help')}
            rows={7}
            limit={limits.supportMessage}
          />
          <TextField {...control('email')} required type="email" autoComplete="email" />
        </>
      )}
    </PostForm>
  )
}
