import { useTranslation } from 'react-i18next'
import { webhookEvents } from '#contract/rules/webhooks.ts'
import type { CompanyWebhook } from '#contract/webhooks.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { PostForm } from '#app/platform/form/post-form.tsx'
import { CheckboxGroup } from '#app/ui/checkbox.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { eventWords } from './event-words.ts'

interface WebhookFormProps {
  /** The webhook that is changed; without it the form creates one. */
  webhook?: CompanyWebhook
  refusal: FormRefusal | null
  idempotencyKey?: string
}

/** The form with the address and the events of a webhook. */
export function WebhookForm({ webhook, refusal, idempotencyKey }: WebhookFormProps) {
  const { t } = useTranslation('webhooks')
  const typed = refusal && [refusal.values.events ?? []].flat()
  return (
    <Panel as="section" title={t(webhook ? 'settings' : 'new')}>
      <PostForm
        intent={webhook ? 'save' : 'create'}
        refusal={refusal}
        values={{ url: webhook?.url }}
        idempotencyKey={idempotencyKey}
        labels={{ url: t('url'), events: t('events') }}
        submit={t(webhook ? 'save' : 'create')}
      >
        {(control) => {
          const { id, name, label, error } = control('events')
          return (
            <>
              <TextField
                {...control('url')}
                type="url"
                inputMode="url"
                autoComplete="off"
                help={t('url_help')}
                required
              />
              <CheckboxGroup
                {...{ id, name, error }}
                legend={label}
                defaultValue={typed ?? webhook?.events}
                options={webhookEvents.map((event) => ({
                  value: event,
                  label: t(eventWords[event]),
                }))}
              />
            </>
          )
        }}
      </PostForm>
    </Panel>
  )
}
