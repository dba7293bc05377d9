import { expect, test } from 'vitest'
import { submitApplication, viewApplication } from '../../../../api/contract/applications.ts'
import { call } from '../../../../api/contract/call.ts'
import { notifications } from '../../../../api/database/tables.ts'
import { newPublicId } from '../../../../api/public-id.ts'
import { createPair, signedIn, type TestAccount, type TestApi } from '../../../../api/testing.ts'
import { startSite } from '../../../testing.ts'

const page = '/ru/my/notifications'

async function start() {
  const { api, visitor } = await startSite()
  const { employer, candidate, pair } = await createPair(api)
  return {
    api,
    employer,
    candidate,
    pair,
    me: await visitor(candidate),
    other: await visitor(employer),
  }
}

async function tell(api: TestApi, { id: user_id }: TestAccount, ...daysBefore: number[]) {
  await api.db.insert(notifications).values(
    daysBefore.map((days, n) => ({
      public_id: newPublicId(),
      user_id,
      event_id: 1000 + n,
      kind: 'resume_hidden' as const,
      values: { resume: `Резюме ${n}`, link: { path: `/ru/resumes/${n}/preview` } },
      created_at: new Date(api.now().getTime() - days * 24 * 3600_000),
    })),
  )
}

test('who has nothing is told what will stand here', async () => {
  const { me, other } = await start()
  expect((await me.get(page)).text).toContain('Здесь появятся ответы работодателей')
  const { text } = await other.get(page)
  expect(text).toContain('Здесь появятся отклики')
  expect(text).not.toContain('Прочитать все')
})

test('what happened stands under its day, the unread marked and counted on every page', async () => {
  const { api, candidate, me } = await start()
  await tell(api, candidate, 12, 1, 0)
  const { text, html } = await me.get(page)
  expect(text).toMatch(
    /Сегодня пятница, 20 ноября.*Резюме 2.*Вчера четверг, 19 ноября.*Резюме 1.*8 ноября воскресенье.*Резюме 0/,
  )
  expect(text).toContain('Резюме «Резюме 2» скрыто не прочитано Вы просили скрыть его')
  expect(html).toContain('<title>3 новых уведомления')
  const elsewhere = await me.get('/ru/about')
  expect(elsewhere.html).toContain('aria-label="Уведомления, 3"')
})

test('a row is opened by its form, which marks it and leads on', async () => {
  const { api, employer, pair, me, candidate } = await start()
  const { public_id: id } = await call(await signedIn(api, candidate), submitApplication, {
    body: pair,
  })
  await call(await signedIn(api, employer), viewApplication, { params: { id } })
  await api.outbox.drain()
  const before = await me.get(page)
  expect(before.text).toContain('не прочитано')
  const form = {
    intent: 'open',
    id: before.field('id') as string,
    link: before.field('link') as string,
  }
  const answer = await me.post(page, form)
  expect([answer.status, answer.location]).toEqual([
    303,
    `/ru/my/applications?application=${id}#${id}`,
  ])
  expect((await me.get(page)).text).not.toContain('не прочитано')
})

test.each(['https://evil.example/', '//evil.example', '/api', ''])(
  'a made up link leads nowhere: %j',
  async (link) => {
    const { api, candidate, me } = await start()
    await tell(api, candidate, 0)
    const answer = await me.post(page, { intent: 'open', id: 'a'.repeat(26), link })
    expect(answer.location).toBe(page)
  },
)

test('all are read at once, and only what is not read is shown when asked for', async () => {
  const { api, candidate, me } = await start()
  await tell(api, candidate, 1, 0)
  expect((await me.get(`${page}?unread=1`)).text).toContain('Резюме 1')
  const read = await me.follow(await me.post(page, { intent: 'read_all' }))
  expect(read.text).toContain('Резюме 1')
  expect(read.text).not.toMatch(/не прочитано|Прочитать все/)
  const unread = await me.get(`${page}?unread=1`)
  expect(unread.text).toContain('Всё прочитано. Показать все')
})

test('older ones follow on a page of their own', async () => {
  const { api, candidate, me } = await start()
  await tell(api, candidate, ...Array.from({ length: 32 }, () => 2))
  const first = await me.get(page)
  expect(first.text).toContain('Показать раньше 18 ноября')
  const [, older = ''] = /href="([^"]*after=[^"]*)"/.exec(first.html) ?? []
  const second = await me.get(older)
  expect(second.text).toMatch(/«Резюме 1».*«Резюме 0».*К самым новым/)
  expect(second.text).not.toContain('«Резюме 2»')
})

test.each(['after=nonsense', `after=${'z'.repeat(26)}`])(
  'an invented place is no page with a fault of ours: %s',
  async (query) => {
    const { me } = await start()
    expect((await me.get(`${page}?${query}`)).status).toBe(200)
  },
)
