import { publicId } from '#contract/fields.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
  updateWebhook,
  webhookBody,
} from '#contract/webhooks.ts'
import { companyPaths } from '#app/company-paths.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import type { PageAction } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'

/** Creates a webhook; the reply shows its secret once. */
export const actOnWebhooks: PageAction<SignedInVisit, unknown> = async (visit) => {
  const { call, fields, form, intent, key: idempotencyKey, params, parse } = visit
  const { id = '' } = params
  if (intent !== 'create') throw new Response(null, { status: 400 })
  const body = parse(webhookBody, { url: fields.url ?? '', events: form.getAll('events') })
  const { secret, url } = await call(createWebhook, { params: { id }, body, idempotencyKey })
  return { secret: { value: secret, url } }
}

/** Changes, pauses, tests or deletes a webhook, renews its secret, or sends a delivery again. */
export const actOnWebhook: PageAction<SignedInVisit, unknown> = async (visit) => {
  const { call, fields, form, intent, leave, params, parse, paths, texts } = visit
  const { id = '', webhook = '' } = params
  const t = texts('webhooks')
  const own = { id, webhook }
  const page = companyPaths(paths).webhook(id, webhook)
  const { results } = await call(listWebhooks, { params: { id } })
  const known = results.find(({ public_id }) => public_id === webhook)
  if (!known) throw pageNotFound()
  const { url, events } = known
  switch (intent) {
    case 'save': {
      const body = parse(webhookBody, { url: fields.url ?? '', events: form.getAll('events') })
      const is_paused = known.paused_at !== null
      await call(updateWebhook, { params: own, body: { ...body, is_paused } })
      return leave(page, { toast: t('saved') })
    }
    case 'pause':
    case 'resume': {
      const is_paused = intent === 'pause'
      await call(updateWebhook, { params: own, body: { url, events, is_paused } })
      return leave(page, { toast: t(is_paused ? 'paused' : 'resumed') })
    }
    case 'test':
      await call(testWebhook, { params: own })
      return leave(page, { toast: t('test_sent') })
    case 'replay': {
      const { data: delivery } = publicId.safeParse(fields.delivery)
      if (!delivery) throw new Response(null, { status: 400 })
      await call(replayWebhookDelivery, { params: { ...own, delivery } })
      return leave(page, { toast: t('replayed') })
    }
    case 'renew': {
      const { secret } = await call(renewWebhookSecret, { params: own })
      return { secret: { value: secret, url } }
    }
    case 'delete':
      await call(deleteWebhook, { params: own })
      return leave(companyPaths(paths).webhooks(id), { toast: t('deleted') })
    default:
      throw new Response(null, { status: 400 })
  }
}
