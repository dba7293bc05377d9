import type { WebhookDelivery } from '#contract/webhooks.ts'

/** The keys of the names of events. */
export const eventWords = {
  'application-created': 'event.application_created',
  'application-changed': 'event.application_changed',
  'message-sent': 'event.message_sent',
  'vacancy-published': 'event.vacancy_published',
  'vacancy-ended': 'event.vacancy_ended',
  test: 'event.test',
} as const satisfies Record<WebhookDelivery['event'], string>
