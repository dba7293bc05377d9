import { expect, test } from 'vitest'
import { call } from '../../../../api/contract/call.ts'
import {
  readNotificationPreferences,
  updateNotificationPreferences,
  type NotificationPreferences,
} from '../../../../api/contract/notification-preferences.ts'
import { topicsOf } from '../../../../api/contract/rules/notifications.ts'
import { createCandidate, createEmployer, signedIn } from '../../../../api/testing.ts'
import { startSite, type Page } from '../../../testing.ts'

const page = '/ru/my/settings'

function chosen({ field }: Page) {
  return ['job_search_status', 'default_visibility'].map(field)
}

async function start(create = createCandidate) {
  const { api, visitor } = await startSite()
  const account = await create(api)
  return { api, account, me: await visitor(account) }
}

test('what one says of the search is saved, said beside its button and stays', async () => {
  const { me } = await start()
  const begun = await me.get(page)
  expect(chosen(begun)).toEqual([undefined, 'employers'])
  const answer = await me.post(page, {
    intent: 'search',
    job_search_status: 'has_offer',
    default_visibility: 'nobody',
  })
  const saved = await me.follow(answer)
  expect(saved.text).toContain('Сохранено в')
  expect(chosen(saved)).toEqual(['has_offer', 'nobody'])
})

test('another status than those offered is said at its field', async () => {
  const { me } = await start()
  const fields = { intent: 'search', job_search_status: 'x', default_visibility: 'employers' }
  const answer = await me.post(page, fields)
  expect(answer.status).toBe(422)
  expect(answer.errors).toEqual({ 'search-job_search_status': 'Проверьте это поле' })
})

test('an employer has no search to speak of', async () => {
  const { me } = await start(createEmployer)
  const { text } = await me.get(page)
  expect(text).toContain('Оформление')
  expect(text).not.toContain('Поиск работы')
})

test('who has no confirmed phone is told that no SMS arrives', async () => {
  const { me } = await start()
  const { text } = await me.get(page)
  expect(text).toContain('Телефон не подтверждён, поэтому СМС не приходят.')
  expect(text).toContain('Указать телефон')
})

test('which letters one wants is saved, by topic, and when they come', async () => {
  const { me } = await start()
  const begun = await me.get(page)
  expect(begun.text).toContain('Приглашение на встречу')
  expect(begun.text).not.toContain('Новый отклик')
  const wanted = {
    intent: 'notifications',
    topics: 'invitations',
    quiet: '1',
    'quiet_hours.from': '22:00',
    'quiet_hours.to': '07:30',
    time_zone: 'Asia/Almaty',
    digest: 'daily',
  }
  const answer = await me.post(page, wanted)
  expect(answer.location).toMatch(/#notifications$/)
  const saved = await me.follow(answer)
  expect(saved.text).toContain('Сохранено в')
  expect(['quiet_hours.from', 'quiet_hours.to', 'digest'].map(saved.field)).toEqual([
    '22:00',
    '07:30',
    'daily',
  ])
  expect(saved.html).toMatch(/value="invitations" checked=""|checked="" value="invitations"/)
  expect(saved.html).not.toMatch(/value="views" checked=""|checked="" value="views"/)
})

test('single SMS and types without a row stay off until their own box is ticked', async () => {
  const { api, account, me } = await start()
  const client = await signedIn(api, account)
  const read = async () => (await call(client, readNotificationPreferences, {})).muted
  const off = {
    email: ['moderation_decided', 'interview_late'],
    push: ['message_received'],
    sms: ['interview_late'],
    telegram: ['message_received'],
  } satisfies NotificationPreferences['muted']
  const preferences = await call(client, readNotificationPreferences, {})
  await call(client, updateNotificationPreferences, { body: { ...preferences, muted: off } })
  const shown = await me.get(page)
  expect(shown.text).toContain('Снова присылать СМС об опоздании на встречу')
  const topics = topicsOf('candidate').map(([topic]) => topic)
  const fields = { intent: 'notifications', topics, sms: '1', time_zone: 'Asia/Almaty' }
  await me.post(page, { ...fields, digest: 'off' })
  expect(await read()).toEqual(off)
  await me.post(page, { ...fields, sms_again: '1', digest: 'off' })
  expect(await read()).toEqual({ ...off, sms: [] })
})

test('quiet hours that last a day are said at their field, and what was ticked stays', async () => {
  const { me } = await start(createEmployer)
  const answer = await me.post(page, {
    intent: 'notifications',
    topics: 'vacancies',
    quiet: '1',
    'quiet_hours.from': '08:00',
    'quiet_hours.to': '08:00',
    time_zone: 'Asia/Almaty',
    digest: 'off',
  })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.errors)).toEqual(['notifications-quiet_hours.to'])
  expect(answer.text).toContain('Новый отклик')
  expect(answer.html).toMatch(/value="vacancies" checked=""|checked="" value="vacancies"/)
})

test('a company is blocked by its name, stands in the list and is let go again', async () => {
  const { api, me } = await start()
  const { company } = await createEmployer(api, { name: 'Арба Пэй' })
  await createEmployer(api, { name: 'Другая' })
  const asking = await me.follow(await me.post(page, { intent: 'find', q: 'арба' }))
  expect(asking.text).toContain('Нашлась похожая компания. Заблокировать её?')
  expect(asking.text).not.toContain('Разблокировать')
  const answer = await me.post(page, { intent: 'find', q: '«арба пэй»' })
  expect(answer.location).toBe('/ru/my/settings#blocked')
  const blocked = await me.get(page)
  expect(blocked.text).toContain('Арба Пэй Алматы, с 20 ноября')
  expect(blocked.text).toContain('Компания Арба Пэй больше не найдёт ваши резюме.')
  await me.post(page, { intent: 'unblock', company_id: String(company.id) })
  const free = await me.get(page)
  expect(free.text).not.toContain('Разблокировать')
  expect(free.text).toContain('Компания разблокирована.')
})

test('of several companies the page asks which, and tells those that are blocked', async () => {
  const { api, me } = await start()
  const { company } = await createEmployer(api, { name: 'Арба Пэй' })
  await createEmployer(api, { name: 'Новая Арба' })
  const asking = await me.follow(await me.post(page, { intent: 'find', q: 'арба' }))
  expect(asking.text).toContain('Подходит несколько компаний')
  expect(asking.field('q')).toBe('арба')
  await me.post(page, { intent: 'block', company_id: String(company.id) })
  const again = await me.follow(await me.post(page, { intent: 'find', q: 'арба' }))
  expect(again.text).toContain('Арба Пэй Алматы Уже в списке')
})

test.each([
  ['nothing', ' ', 'Заполните это поле'],
  [
    'a company that is not there',
    'Нет такой',
    'Такой компании на сайте нет. Проверьте название или введите все 12 цифр БИН',
  ],
  ['too much', 'я'.repeat(256), 'Не длиннее 255 символов'],
])('%s is said at the field, and what was typed stays', async (_, q, said) => {
  const { me } = await start()
  const answer = await me.post(page, { intent: 'find', q })
  expect([answer.status, answer.errors]).toEqual([422, { 'find-q': said }])
  expect(answer.field('q')).toBe(q)
})

test('a company that is gone by now is said to be so', async () => {
  const { me } = await start()
  const answer = await me.post(page, { intent: 'block', company_id: '9' })
  expect(answer.status).toBe(404)
  expect(answer.text).toContain('Ничего не найдено')
})

test.each([
  ['find', 'Введённое сохранено'],
  ['search', 'Введённое сохранено'],
  ['notifications', 'Введённое сохранено'],
  ['block', 'Войдите, чтобы продолжить'],
  ['end_others', 'Войдите, чтобы продолжить'],
])('a dead session keeps what was typed: %s', async (intent, sentence) => {
  const { me } = await start()
  me.forget('session')
  expect((await me.follow(await me.post(page, { intent, q: 'Арба' }))).text).toContain(sentence)
})

test('the plan of a candidate is a line of the settings, and its pages stand below them', async () => {
  const { me } = await start()
  const settings = await me.get(page)
  expect(settings.text).toContain('«Бесплатный». Всё, чтобы найти работу')
  for (const path of ['plans', 'services', 'payments']) {
    expect(settings.html.split(`href="/ru/my/${path}"`)).toHaveLength(2)
    const { status, html } = await me.get(`/ru/my/${path}`)
    expect(status).toBe(200)
    expect(html).toMatch(
      /aria-current="true"[^>]*href="\/ru\/my\/settings"|href="\/ru\/my\/settings"[^>]*aria-current="true"/,
    )
  }
})
