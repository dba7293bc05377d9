// Writes a delivery for each event that a webhook names.
import type { WebhookEvent } from '../contract/rules/webhooks.ts'
import type { DomainEvent, VacancyChange } from '../events/events.ts'
import { exactlyOnce, type Listener } from '../events/listener.ts'
import {
  findApplicationWebhooks,
  findVacancyWebhooks,
  insertDeliveries,
} from '../resources/webhooks/delivery-queries.ts'

interface Occurred {
  event: WebhookEvent
  of: 'application' | 'vacancy'
  /** The database id of the application or the vacancy. */
  id: number
}

const published: VacancyChange[] = ['publish', 'unpause', 'restore', 'show_answered', 'unblock']
const ended: VacancyChange[] = ['pause', 'pause_unanswered', 'archive', 'expire', 'block']

/** Stores the requests to webhooks in the transaction that takes the event from the outbox, so none is lost. */
export function webhookWriter(now: () => Date, webUrl: string): Listener {
  return exactlyOnce(
    'webhooks',
    async (happened, { tx, events }) => {
      const occurred = happened.flatMap(({ event, at }) => {
        const found = occurredBy(event)
        return found ? [{ ...found, at }] : []
      })
      const idsOf = (of: Occurred['of']) =>
        occurred.filter((each) => each.of === of).map(({ id }) => id)
      const rows = {
        application: await findApplicationWebhooks(tx, idsOf('application')),
        vacancy: await findVacancyWebhooks(tx, idsOf('vacancy')),
      }
      const wanted = occurred.flatMap(({ event, of, id, at }) =>
        rows[of]
          .filter((row) => row.id === id && row.events.includes(event))
          .map(({ webhook_id, company_id, status, application_id, vacancy_id }) => ({
            webhook_id,
            event,
            values: {
              created_at: at.toISOString(),
              company_id,
              vacancy_id,
              ...(application_id !== null && { application_id }),
              status,
              url: webUrl + pathOf(event, application_id ?? vacancy_id),
            },
          })),
      )
      const due = await insertDeliveries(tx, wanted, now())
      const recorded = due.map(({ id }) => ({ type: 'webhook-due', delivery_id: id }) as const)
      await events.record(tx, ...recorded)
    },
    (event) => occurredBy(event) !== null,
  )
}

/** The path of the API at which a program reads more about an event. */
function pathOf(event: WebhookEvent, id: string): string {
  if (event === 'message-sent') return `/v1/applications/${id}/messages`
  return event.startsWith('application') ? `/v2/applications/${id}` : `/v1/vacancies/${id}/own`
}

/** Returns the event as companies know it; null if it is none of theirs. */
function occurredBy(event: DomainEvent): Occurred | null {
  switch (event.type) {
    case 'application-created':
    case 'message-sent':
      return { event: event.type, of: 'application', id: event.application_id }
    case 'application-changed':
      if (event.only === 'candidate') return null
      return { event: event.type, of: 'application', id: event.application_id }
    case 'vacancy-changed': {
      const of = { of: 'vacancy', id: event.vacancy_id } as const
      if (published.includes(event.action)) return { event: 'vacancy-published', ...of }
      return ended.includes(event.action) ? { event: 'vacancy-ended', ...of } : null
    }
    default:
      return null
  }
}
