import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { supportTopics } from '#contract/rules/vocabulary.ts'
import { formatPhone } from '#contract/rules/phone.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { useFocusOn } from '#app/platform/navigation/use-focus-on.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export interface SupportFormProps {
  email: string | null
  begun?: { topic?: string; message?: string }
  /** The visitor's phone number, to which support replies. */
  phone: string | null
  sent: string | null
  idempotencyKey: string
  refusal: FormRefusal | null | undefined
  page: string
  topic?: (typeof supportTopics)[number]
}

/** The form for writing to support. After sending, a notice of thanks replaces the form. */
export function SupportForm(props: SupportFormProps) {
  const { email, phone, begun, sent, idempotencyKey, refusal, page, topic } = props
  const { t } = useTranslation('contacts')
  const isSent = sent !== null && !refusal
  useFocusOn('sent', isSent, sent)
  if (isSent) {
    const another = (
      <LinkButton variant="outline" to={page}>
        {t('another')}
      </LinkButton>
    )
    // Anybody can change the number in the URL, so the page shows it only in the right format.
    const number = /^[0-9A-Z]{8}$/.test(sent) ? sent : null
    return (
      <div id="sent" tabIndex={-1}>
        <Notice
          tone="success"
          title={number ? t('sent_number', { number }) : t('sent_title')}
          action={another}
        >
          {t(phone ? 'sent_text_phone' : 'sent_text', { phone: phone && formatPhone(phone) })}
        </Notice>
      </div>
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
          <TextField
            {...control('email')}
            required={!phone}
            help={phone ? t('email_help', { phone: formatPhone(phone) }) : undefined}
            type="email"
            autoComplete="email"
          />
        </>
      )}
    </PostForm>
  )
}
