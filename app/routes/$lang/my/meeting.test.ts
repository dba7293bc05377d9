import { expect, test, vi } from 'vitest'
import { acceptApplication, inviteToInterview, submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { renewCalendarFeed } from '#contract/calendar-feeds.ts'
import { listMessages } from '#contract/conversations.ts'
import { invitations } from '../../../../api/database/tables.ts'
import { createPair, signedIn } from '../../../../api/testing.ts'
import { waitedHeader } from '#app/platform/outbox/waited-reply.ts'
import { startSite } from '../../../testing.ts'

/** Both sides have agreed to meet in an hour, in an office or in the video room `room`. */
async function start(room?: string) {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  const asCandidate = await signedIn(api, candidate)
  const asEmployer = await signedIn(api, employer)
  const { public_id: id } = await call(asCandidate, submitApplication, { body: pair })
  const params = { id }
  const body = {
    ...(room
      ? ({ type: 'video', video_url: room } as const)
      : ({ type: 'office', address: 'Достык 97, вход со двора' } as const)),
    scheduled_at: new Date(api.now().getTime() + 3600_000).toISOString(),
    contact_name: 'Динара',
    contact_phone: '+77273550180',
  }
  await call(asEmployer, inviteToInterview, { params, body })
  await call(asCandidate, acceptApplication, { params, body: {} })
  return {
    api,
    asCandidate,
    candidate,
    id,
    tell: `/ru/my/applications/${id}/meeting`,
    me: await visitor(candidate),
    her: await visitor(employer),
    guest: await visitor(),
  }
}

test('the meeting of today stands above the search of the home page, for both sides and no guest', async () => {
  const { me, her, guest, tell } = await start()
  for (const each of [me, her]) {
    const { html, text } = await each.get('/ru')
    expect(html.indexOf('day-time')).toBeGreaterThan(0)
    expect(html.indexOf('day-time')).toBeLessThan(html.indexOf('<h1'))
    expect(text).toContain('через 1 час до')
    expect(text).toContain('Алматы, Достык 97, вход со двора')
    expect(html).toContain(`action="${tell}"`)
    for (const map of ['2gis.kz', 'www.google.com/maps', 'www.openstreetmap.org', 'geo:0,0']) {
      expect(html).toContain(map)
    }
  }
  expect((await me.get('/ru')).html).toContain('href="tel:+77273550180"')
  expect((await guest.get('/ru')).html).not.toContain('day-time')
})

test('a video room is offered ten minutes before the meeting, earlier only from when', async () => {
  const { api, id, me, her } = await start('https://meet.example/room-7')
  const pages = ['/ru', '/ru/my/applications', `/ru/my/applications/${id}/messages`]
  const entry = /<a class="btn btn-primary day-enter" href="https:\/\/meet.example\/room-7"[^>]*>/
  for (const each of [me, her]) {
    for (const page of pages) {
      const { html, text } = await each.get(page)
      expect(html.match(entry)?.[0]).toContain('hidden')
      expect(text).toMatch(/Видеовстреча на meet.example ?, войти можно будет с 14:50/)
      expect(text).toContain('Проверить камеру')
    }
  }
  const soon = new Date(api.now().getTime() + 9 * 60_000)
  await api.db.update(invitations).set({ scheduled_at: soon })
  for (const page of pages) {
    const { html } = await me.get(page)
    expect(html.match(entry)?.[0]).not.toContain('hidden')
    expect(html).toMatch(/<span[^>]*hidden[^>]*>, (<!-- -->)?войти можно будет/)
  }
})

test('a report that has waited for the network counts once, and is refused with a sentence when it is too late', async () => {
  const { api, asCandidate, candidate, id, me, tell } = await start()
  const from = { [waitedHeader]: String(candidate.id) }
  const send = async (fields: Record<string, string>) =>
    JSON.parse((await me.post(tell, fields, from)).html) as object
  for (let times = 0; times < 2; times++) {
    expect(await send({})).toEqual({ is: 'done' })
    expect(await send({ minutes: '20' })).toEqual({ is: 'done' })
  }
  const { messages } = await call(asCandidate, listMessages, { params: { id }, query: {} })
  expect(messages.map(({ text }) => text)).toEqual(['Опаздываю на 20 минут'])
  api.advance(3 * 3600)
  vi.setSystemTime(api.now())
  const late = { is: 'refused', sentence: expect.stringMatching(/^[А-Я].+/) as string }
  expect(await send({ minutes: '30' })).toEqual(late)
})

test('the page for times without network has all of the meeting and ends with its day', async () => {
  const { api, me, her, guest } = await start('https://meet.example/room-7')
  const [mine, hers] = [await me.get('/ru/my/today'), await her.get('/ru/my/today')]
  expect(mine.text).toContain('Страница сохранена в 14:00')
  expect(mine.text).toMatch(/15:00–15:45 Программист Компания 1 /)
  expect(mine.text).toContain('https://meet.example/room-7 Спросить: Динара +7 727 355 01 80')
  expect(mine.html).toContain('href="tel:+77273550180"')
  expect(hers.text).toContain('Айгуль Сериккызы')
  expect(mine.headers.get('cache-control')).toContain('no-store')
  expect(new Date(mine.headers.get('expires') ?? '').toISOString()).toBe('2026-11-20T19:00:00.000Z')
  expect((await guest.get('/ru/my/today')).status).toBe(302)
  const tomorrow = new Date(api.now().getTime() + 24 * 3600_000)
  await api.db.update(invitations).set({ scheduled_at: tomorrow })
  expect((await me.get('/ru/my/today')).status).toBe(204)
})

test('a form without JavaScript says that one comes and is late, and returns to its page', async () => {
  const { me, her, tell } = await start()
  const referer = 'http://otklik.test/ru/my/applications?application=a'
  const come = await me.post(tell, {}, { referer })
  expect(come.status).toBe(303)
  await me.post(tell, { minutes: '20' })
  const mine = await me.get('/ru/my/applications')
  expect(mine.text).toContain('Вы подтвердили, что придёте')
  expect(mine.text).toContain('Вы сообщили, что опаздываете на 20 минут')
  const hers = await her.get('/ru/my/applications')
  expect(hers.text).toContain('Подтвердил, что придёт')
  expect(hers.text).toContain('Кандидат опаздывает на 20 минут')
})

test.each([{ minutes: '0' }, { minutes: 'час' }])('%o is no delay', async (fields) => {
  const { me, tell } = await start()
  await me.post(tell, fields)
  expect((await me.get('/ru/my/applications')).text).not.toContain('Вы сообщили')
})

test('the calendar is read without signing in, is not stored and not indexed', async () => {
  const { asCandidate, guest } = await start()
  const { secret } = await call(asCandidate, renewCalendarFeed, {})
  const feed = await guest.get(`/calendar/${secret}.ics`)
  expect(feed.status).toBe(200)
  expect(feed.html).toContain('STATUS:CONFIRMED')
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(feed.headers.get('cache-control')).toContain('no-store')
  expect(feed.headers.get('x-robots-tag')).toContain('noindex')
  for (const other of [secret, `${'a'.repeat(26)}.ics`, 'x.ics']) {
    expect((await guest.get(`/calendar/${other}`)).status).toBe(404)
  }
})
