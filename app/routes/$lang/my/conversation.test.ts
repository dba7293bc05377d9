import { expect, test, vi } from 'vitest'
import { rejectApplication, submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { listMessages, sendMessage, uploadAttachment } from '#contract/conversations.ts'
import { findDraft, saveDraft } from '#contract/drafts.ts'
import { limits } from '#contract/rules/limits.ts'
import { createPair, signedIn } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

async function start() {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  const { public_id: id } = await call(asCandidate, submitApplication, {
    body: { ...pair, message: 'Здравствуйте!' },
  })
  const params = { id }
  const me = await visitor(candidate)
  const her = await visitor(employer)
  return {
    api,
    asCandidate,
    asEmployer,
    params,
    me,
    her,
    visitor,
    employer,
    page: `/ru/my/applications/${id}/messages`,
  }
}

test('a thread is the letter, the moves and the messages of both sides', async () => {
  const { me, her, page } = await start()
  const key = (await me.get(page)).field('key') ?? ''
  const sent = await me.post(page, { text: 'Какой адрес?\nПриду в два', key })
  expect([sent.status, sent.location]).toEqual([303, page])
  await me.post(page, { text: 'Какой адрес?\nПриду в два', key })
  const seen = await her.get(page)
  for (const text of ['Отклик получен', 'Здравствуйте!', 'Новые', 'Приду в два']) {
    expect(seen.text).toContain(text)
  }
  expect(seen.text.match(/Приду в два/g)).toHaveLength(1)
  await her.post(page, { text: 'Достык 97, тел. 8 701 555 01 33' })
  const { html, text } = await me.get(page)
  expect(text).toContain('Прочитано в')
  expect(html).toContain('href="tel:+77015550133"')
  expect((await me.get(page)).text).not.toContain('Новые')
})

test('a draft of a message comes back without JavaScript, and is gone once the message was sent', async () => {
  const { asCandidate, params, me, her, page } = await start()
  const form = `messages/${params.id}`
  const draft = { public_id: 'd'.repeat(26), form, device: '', values: { text: 'Приду в два' } }
  await call(asCandidate, saveDraft, { body: draft })
  const shown = await me.get(page)
  expect(shown.field('text')).toBe('Приду в два')
  expect(shown.text).toContain('Начать заново')
  expect((await her.get(page)).field('text')).toBe('')
  const phrase = await me.get(`${page}?text=${encodeURIComponent('Какой адрес?')}`)
  expect(phrase.field('text')).toBe('Какой адрес?')
  expect(phrase.text).toContain('Вернуть черновик')
  await me.post(page, { text: 'Приду в два', draft: draft.public_id })
  expect((await me.get(page)).field('text')).toBe('')
  await call(asCandidate, saveDraft, { body: { ...draft, public_id: 'e'.repeat(26), seq: 1 } })
  const live = page.replace(/my\/applications\/(.*)\/messages/, 'live/messages/$1')
  const sent = { text: 'Приду в три', draft: 'e'.repeat(26), draft_seq: '2' }
  expect((await me.post(live, sent)).status).toBe(200)
  expect(await call(asCandidate, findDraft, { query: { form } })).toBeNull()
})

test('opening a thread marks its messages as read; a page that is only prepared does not', async () => {
  const { asCandidate, asEmployer, params, me, page } = await start()
  await call(asEmployer, sendMessage, { params, body: { text: 'Добрый день' } })
  const read = async () => (await call(asCandidate, listMessages, { params, query: {} })).own_read
  await me.get(page, { 'sec-purpose': 'prefetch' })
  expect(await read()).toBeNull()
  await me.get(page)
  expect(await read()).not.toBeNull()
})

test('a refused message keeps its words', async () => {
  const { me, page } = await start()
  const long = 'а'.repeat(limits.conversationMessage + 1)
  const refused = await me.post(page, { text: long })
  expect(refused.status).toBe(422)
  expect(refused.field('text')).toBe(long)
  expect(Object.keys(refused.errors)).toEqual(['text'])
  expect((await me.post(page, { text: ' ' })).status).toBe(422)
  expect((await me.get(`${page}?text=${encodeURIComponent('Уже в пути')}`)).field('text')).toBe(
    'Уже в пути',
  )
})

test('markup stays text and a link is no link; a message that asks for a code has a warning', async () => {
  const { me, her, page } = await start()
  await her.post(page, { text: '<b>Пришлите код из СМС</b> https://evil.example' })
  const { html, text } = await me.get(page)
  expect(text).toContain('<b>Пришлите код из СМС</b> https://evil.example')
  expect(html).not.toContain('href="https://evil.example')
  expect(text).toContain('не переводите и не сообщайте')
  expect((await her.get(page)).text).not.toContain('не переводите и не сообщайте')
})

test('a link is text beside «открыть», which names its site; an address is searched for on the map', async () => {
  const { me, her, page } = await start()
  await her.post(page, { text: 'Тест: https://kofe.kz/test?a=1, ждём на ул. Абая, 10' })
  const { html, text } = await me.get(page)
  expect(text).toContain('Тест: https://kofe.kz/test?a=1 открыть kofe.kz ')
  expect(html).toContain('href="https://kofe.kz/test?a=1" target="_blank" rel="noopener noreferrer')
  expect(html).toContain(
    `href="https://2gis.kz/search/${encodeURIComponent('Алматы, ул. Абая, 10')}`,
  )
})

test('after the end a sentence stands in place of the form', async () => {
  const { api, asEmployer, params, her, visitor, employer, page } = await start()
  const body = { reason: 'other', message: 'Увы' } as const
  await call(asEmployer, rejectApplication, { params, body })
  expect((await her.get(page)).html).toContain('name="text"')
  api.advance((limits.conversationDays * 24 + 1) * 3600)
  vi.setSystemTime(api.now())
  const later = await visitor(employer)
  const closed = await later.get(page)
  expect(closed.text).toContain('Переписка остаётся здесь')
  expect(closed.html).not.toContain('name="text"')
  expect((await later.post(page, { text: 'Ещё' })).status).toBe(409)
})

test('the list counts what is new in the navigation, is filtered and searched', async () => {
  const { asEmployer, params, me } = await start()
  const list = '/ru/my/applications?tab=messages'
  expect((await me.get(list)).text).toContain('Сообщений ещё нет')
  await call(asEmployer, sendMessage, { params, body: { text: 'Возьмите медкнижку' } })
  const shown = await me.get(`${list}&unread=1&q=медкнижку`)
  expect(shown.text).toContain('Возьмите медкнижку')
  expect(shown.html).toContain('aria-label="Отклики, 1"')
  expect(shown.html).toContain(`href="/ru/my/applications/${params.id}/messages"`)
  expect((await me.get(`${list}&q=нет такого`)).text).toContain('переписок нет')
  await me.get(`/ru/my/applications/${params.id}/messages`)
  const read = await me.get(`${list}&unread=1`)
  expect(read.text).toContain('Новых сообщений нет')
  expect(read.html).not.toContain('aria-label="Отклики, 1"')
})

test('a document is saved by the browser and can run nothing', async () => {
  const { asCandidate, params, her, visitor } = await start()
  const file = new File(['%PDF-1.7 <script>alert(1)</script>'], 'Резюме.pdf')
  const { public_id } = await call(asCandidate, uploadAttachment, { params, body: { file } })
  const body = { text: '', attachments: [public_id] }
  await call(asCandidate, sendMessage, { params, body })
  const path = `/ru/my/applications/${params.id}/files/${public_id}`
  const { status, headers } = await her.get(path)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect((await (await visitor()).get(path)).status).toBe(302)
})

test('a row of the list marks whose turn it is', async () => {
  const { asCandidate, params, her, me } = await start()
  await call(asCandidate, sendMessage, { params, body: { text: 'Добрый день' } })
  const list = '/ru/my/applications?tab=messages'
  expect((await her.get(list)).html).toContain('class="status-turn"')
  expect((await me.get(list)).html).not.toContain('class="status-turn"')
})
