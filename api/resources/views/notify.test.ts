import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import {
  readNotificationPreferences,
  updateNotificationPreferences,
} from '../../contract/notification-preferences.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { deleteResume } from '../../contract/resumes.ts'
import { countView } from '../../contract/views.ts'
import { resumeViewsOfDay } from '../../database/tables.ts'
import { createPair, createResume, mailTo, signedIn, startApi } from '../../testing.ts'
import { notifyOfViews } from './notify.ts'

const hour = 3600
const day = 24 * hour

async function start() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const first = pair.resume_public_id
  const job = notifyOfViews(api, 'Asia/Almaty')
  const me = await signedIn(api, candidate)
  return {
    api,
    employer,
    candidate,
    first,
    me,
    async view(times: number, public_id = first, by = api.guest) {
      for (let n = 0; n < times; n++) {
        const body = { visitor: randomUUID(), kind: 'resume' as const, public_id }
        await call(by, countView, { body })
      }
    },
    run: () => job.run({}, new AbortController().signal),
    async told() {
      await api.outbox.drain()
      const { results } = await call(me, listNotifications, { query: {} })
      return results.map(({ title }) => title).toReversed()
    },
  }
}

test('the views of a day are notified the next morning, once also with two processes', async () => {
  const { api, me, candidate, first, view, run, told } = await start()
  const second = await createResume(api, candidate, { title: 'Повар' })
  await view(3)
  await view(1, second)
  await run()
  api.advance(18 * hour - 60)
  await view(5)
  await run()
  expect(await told()).toEqual([])
  api.advance(60)
  await Promise.all([run(), run()])
  await run()
  expect(await told()).toEqual([
    'Резюме «Программист» посмотрели 3 раза',
    'Резюме «Повар» посмотрели 1 раз',
  ])
  const { results } = await call(me, listNotifications, { query: {} })
  expect(results.at(-1)).toMatchObject({
    type: 'resume_viewed',
    body: 'Это за 20\u00a0ноября. Каждого посетителя считаем один раз',
    link: `/ru/resumes/${first}/view/applications`,
  })
  const letters = (await mailTo(api, candidate.email)).map(({ body }) => body)
  expect(letters).toContainEqual(expect.stringContaining('посмотрели 3 раза. Каждого'))
  api.advance(day)
  await run()
  expect((await told()).slice(2)).toEqual(['Резюме «Программист» посмотрели 5 раз'])
  expect(await api.db.$count(resumeViewsOfDay)).toBe(0)
})

test('the owner’s own views and repeated views of one day are not reported', async () => {
  const { api, me, first, view, run, told } = await start()
  await view(2, first, me)
  api.advance(day)
  await run()
  expect(await told()).toEqual([])
  const body = { visitor: randomUUID(), kind: 'resume' as const, public_id: first }
  for (let n = 0; n < 3; n++) await call(api.guest, countView, { body })
  api.advance(day)
  await run()
  expect(await told()).toEqual(['Резюме «Программист» посмотрели 1 раз'])
})

test('views of a deleted resume are not reported', async () => {
  const { api, me, first, view, run, told } = await start()
  await view(2)
  await call(me, deleteResume, { params: { id: first } })
  api.advance(day)
  await run()
  expect(await told()).toEqual([])
})

test('letters about views are not sent when muted, and are collected in the digest when chosen', async () => {
  const { api, me, candidate, view, run, told } = await start()
  const choose = async (changes: object) => {
    const chosen = await call(me, readNotificationPreferences, {})
    await call(me, updateNotificationPreferences, { body: { ...chosen, ...changes } })
  }
  await choose({ muted: { email: ['resume_viewed'], push: [], sms: [] } })
  await view(1)
  api.advance(day)
  await run()
  expect(await told()).toHaveLength(1)
  expect(await mailTo(api, candidate.email)).toEqual([])
  await choose({ muted: { email: [], push: [], sms: [] }, digest: 'daily' })
  await view(1)
  api.advance(day)
  await run()
  expect(await told()).toHaveLength(2)
  expect(await mailTo(api, candidate.email)).toEqual([])
})
