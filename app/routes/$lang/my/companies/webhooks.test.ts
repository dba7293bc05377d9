// Tests the pages on which an owner manages webhooks and their deliveries.
import { expect, test } from 'vitest'
import { subscriptions, webhookDeliveries } from '../../../../../api/database/tables.ts'
import { createEmployer } from '../../../../../api/testing.ts'
import { startSite } from '../../../../testing.ts'

const form = { intent: 'create', url: 'https://hooks.example.com/otklik', events: 'message-sent' }

async function start() {
  const { api, visitor } = await startSite()
  const employer = await createEmployer(api)
  const me = await visitor(employer)
  const page = `/ru/my/companies/${employer.company.id}/webhooks`
  const create = async () => {
    const created = await me.post(page, form)
    const { html } = await me.get(page)
    const [, id = ''] = new RegExp(`${page}/(\\w{26})`).exec(html) ?? []
    return { created, own: `${page}/${id}` }
  }
  return { api, me, page, create }
}

test('a new secret is shown once, a renewed one too', async () => {
  const { me, page, create } = await start()
  expect((await me.get(page)).text).toContain('Вебхуков пока нет')
  const { created, own } = await create()
  const [secret = ''] = /whsec_[\w-]{43}/.exec(created.html) ?? []
  expect(secret).not.toBe('')
  expect((await me.get(page)).html).not.toContain(secret)
  expect((await me.get(own)).html).not.toContain('whsec_')
  const [renewed] = /whsec_[\w-]{43}/.exec((await me.post(own, { intent: 'renew' })).html) ?? []
  expect(renewed).not.toBe(secret)
  expect((await me.get(own)).text).toContain('подписываем и прежним секретом')
})

test('bad addresses and missing events are refused beside their fields', async () => {
  const { me, page } = await start()
  const inside = await me.post(page, { ...form, url: 'https://127.0.0.1/' })
  expect(inside.status).toBe(422)
  expect(inside.html).toContain('id="create-url-error"')
  expect(inside.html).toContain('value="https://127.0.0.1/"')
  const { events: _, ...without } = form
  expect((await me.post(page, without)).html).toContain('id="create-events-error"')
})

test('an owner tests, pauses, resumes and deletes a webhook, and sends a delivery again', async () => {
  const { api, me, page, create } = await start()
  const { own } = await create()
  expect((await me.post(own, { intent: 'test' })).status).toBe(303)
  await api.outbox.drain()
  const { text, html } = await me.get(own)
  expect(text).toContain('Не доставлено')
  expect(text).toContain('Адрес недоступен')
  const [, delivery = ''] = /name="delivery" value="(\w+)"/.exec(html) ?? []
  expect((await me.post(own, { intent: 'replay', delivery })).status).toBe(303)
  await api.outbox.drain()
  expect(await api.db.select().from(webhookDeliveries)).toMatchObject([{ tries: 1 }])
  await me.post(own, { intent: 'pause' })
  const paused = (await me.get(own)).text
  expect(paused).toContain('новые события не отправляются')
  expect(paused).not.toContain('Отправить ещё раз')
  await me.post(own, { intent: 'resume' })
  expect((await me.get(own)).text).toContain('Отправить ещё раз')
  await me.post(own, { intent: 'delete' })
  expect((await me.get(page)).text).toContain('Вебхуков пока нет')
  expect((await me.get(own)).status).toBe(404)
})

test('without the plan the page names it and offers no form', async () => {
  const { api, me, page, create } = await start()
  const { own } = await create()
  await api.db.update(subscriptions).set({ plan_code: 'employer_business' })
  const { text } = await me.get(page)
  expect(text).toContain('Вебхуки входят в тариф «Профи»')
  expect(text).not.toContain('Новый вебхук')
  expect((await me.get(own)).text).not.toContain('Отправить проверку')
  expect((await me.post(page, form)).status).toBe(403)
})
