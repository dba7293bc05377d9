import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as applications from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import {
  countNotifications,
  listNotifications,
  markNotificationsRead,
} from '../../contract/notifications.ts'
import { companyMembers, vacancyFollowers, notifications, users } from '../../database/tables.ts'
import type { SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import {
  createCandidate,
  createPair,
  createResume,
  mailTo,
  signedIn,
  startApi,
} from '../../testing.ts'
import { closeApplicationsOfVacancies, revokeApplicationsOfResume } from '../applications/acts.ts'

async function start() {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  return {
    api,
    employer,
    candidate,
    pair,
    asCandidate: await signedIn(api, candidate),
    asEmployer: await signedIn(api, employer),
    async told(client: ApiClient) {
      await api.outbox.drain()
      const { results } = await call(client, listNotifications, { query: {} })
      return results.toReversed()
    },
  }
}

type Stage = Awaited<ReturnType<typeof start>>
type Step = (stage: Stage, id: string) => Promise<unknown>

const endpoints = {
  activate: applications.activateApplication,
  interview: applications.interviewApplication,
  hire: applications.hireCandidate,
  confirm: applications.confirmHire,
  no_show: applications.reportNoShow,
  accept: applications.acceptApplication,
  reject: applications.rejectApplication,
  revoke: applications.revokeApplication,
}
const move =
  (who: 'asCandidate' | 'asEmployer', action: keyof typeof endpoints): Step =>
  (stage, id) =>
    call(stage[who], endpoints[action], { params: { id }, body: {} })
const refuse: Step = ({ asEmployer }, id) => {
  const body = { reason: 'salary_mismatch', message: 'Бюджет меньше.\nУдачи!' } as const
  return call(asEmployer, endpoints.reject, { params: { id }, body })
}
const offer =
  (type: 'video' | 'office'): Step =>
  ({ asEmployer }, id) =>
    call(asEmployer, applications.inviteToInterview, {
      params: { id },
      body: {
        type,
        scheduled_at: '2026-11-26T16:30:00+05:00',
        address: 'пр. Абая, 150',
        video_url: 'https://meet.example.kz/1',
      },
    })
const [video, office] = [offer('video'), offer('office')]
const accept = move('asCandidate', 'accept')
const meet: Step = async ({ api }) => api.advance(6.5 * 24 * 3600)
const again: Step = ({ asEmployer }, id) =>
  call(asEmployer, applications.inviteToInterview, {
    params: { id },
    body: {
      type: 'video',
      scheduled_at: '2026-12-01T15:00:00+05:00',
      video_url: 'https://meet.example.kz/2',
    },
  })
const ready = move('asEmployer', 'interview')
const otherTime = move('asCandidate', 'interview')
const system =
  (close: (scope: SystemScope, tx: Transaction) => Promise<void>): Step =>
  ({ api }) =>
    api.db.transaction((tx) => close({ now: api.now, events: api.outbox.startRecording() }, tx))
const endVacancy = system((scope, tx) => closeApplicationsOfVacancies(scope, tx, [1]))
const deleteResume = system((scope, tx) => revokeApplicationsOfResume(scope, tx, 1))

const company = 'Компания 1'
const member = `Айгуль, ${company}`
const time = 'чт, 26\u00a0ноября, 16:30'
const acts: [string, Step[], 'candidate' | 'employer', string, string, string][] = [
  [
    'a meeting by video',
    [video],
    'candidate',
    'application_invited',
    `«${company}» приглашает на видеовстречу`,
    `${member}. Программист. Время: ${time}`,
  ],
  [
    'a meeting in the office',
    [office],
    'candidate',
    'application_invited',
    `«${company}» приглашает на встречу в офисе`,
    `${member}. Программист. Время: ${time}. Адрес: Алматы, пр. Абая, 150`,
  ],
  [
    'another time',
    [video, video],
    'candidate',
    'interview_changed',
    `«${company}» предлагает другое время встречи`,
    `${member}. Программист. Новое время: ${time}`,
  ],
  [
    'the time that the candidate asked for',
    [video, otherTime, video],
    'candidate',
    'interview_changed',
    `«${company}» предлагает другое время встречи`,
    `${member}. Программист. Новое время: ${time}`,
  ],
  [
    'that the company is ready',
    [ready],
    'candidate',
    'application_interview',
    `В компании «${company}» готовы встретиться`,
    `${member}. Программист. Работодатель выбирает время`,
  ],
  [
    'who is taken',
    [video, accept, meet, move('asEmployer', 'hire')],
    'candidate',
    'application_interview',
    `«${company}» берёт вас на работу`,
    `${member}. Программист. Ответьте, принимаете ли вы предложение`,
  ],
  [
    'that the job is accepted',
    [video, accept, meet, move('asEmployer', 'hire'), move('asCandidate', 'confirm')],
    'employer',
    'application_interview',
    'Кандидат принял предложение о работе',
    'Айгуль Сериккызы. Вакансия «Программист»',
  ],
  [
    'a candidate who says that he is hired',
    [video, accept, meet, move('asCandidate', 'hire')],
    'employer',
    'application_interview',
    'Кандидат сообщает, что вы его взяли',
    'Айгуль Сериккызы. Вакансия «Программист». Подтвердите или отметьте, чем закончилась встреча',
  ],
  [
    'that the company says so too',
    [video, accept, meet, move('asCandidate', 'hire'), move('asEmployer', 'hire')],
    'candidate',
    'application_interview',
    `«${company}» берёт вас на работу`,
    `${member}. Программист`,
  ],
  [
    'a candidate who was not there',
    [video, accept, meet, move('asEmployer', 'no_show')],
    'candidate',
    'application_interview',
    `«${company}» отмечает: вы не пришли на встречу`,
    `${member}. Программист. Время встречи: ${time}. Если это ошибка, предложите в отклике другое время`,
  ],
  [
    'a company that was not there',
    [video, accept, meet, move('asCandidate', 'no_show')],
    'employer',
    'application_interview',
    'Кандидат отмечает: с вашей стороны никто не пришёл',
    `Айгуль Сериккызы. Вакансия «Программист». Время встречи: ${time}`,
  ],
  [
    'a refusal after a meeting',
    [video, accept, meet, move('asEmployer', 'reject')],
    'candidate',
    'application_rejected',
    `Отказ от компании «${company}»`,
    `${member}. Программист`,
  ],
  [
    'another meeting after the first',
    [video, accept, meet, again],
    'candidate',
    'application_invited',
    `«${company}» приглашает на видеовстречу`,
    `${member}. Программист. Время: вт, 1\u00a0декабря, 15:00`,
  ],
  [
    'a meeting that is taken back',
    [video, accept, ready],
    'candidate',
    'interview_cancelled',
    `«${company}» отменяет время встречи`,
    `${member}. Программист. Работодатель предложит другое время`,
  ],
  [
    'a refusal',
    [move('asEmployer', 'reject')],
    'candidate',
    'application_rejected',
    `Отказ от компании «${company}»`,
    `${member}. Программист`,
  ],
  [
    'a refusal with its reason',
    [refuse],
    'candidate',
    'application_rejected',
    `Отказ от компании «${company}»`,
    `${member}. Программист. Причина: не сошлись по зарплате`,
  ],
  [
    'a refusal that ends a meeting',
    [video, accept, move('asEmployer', 'reject')],
    'candidate',
    'application_rejected',
    `Отказ от компании «${company}»`,
    `${member}. Программист. Встреча не состоится: ${time}`,
  ],
  [
    'a second thought',
    [move('asEmployer', 'reject'), move('asEmployer', 'activate')],
    'candidate',
    'application_interview',
    `«${company}» снова рассматривает ваш отклик`,
    `${member}. Программист`,
  ],
  [
    'that he accepts',
    [video, accept],
    'employer',
    'application_accepted',
    'Кандидат подтвердил встречу',
    `Айгуль Сериккызы. Вакансия «Программист». Время: ${time}`,
  ],
  [
    'that he asks for another time',
    [video, otherTime],
    'employer',
    'interview_changed',
    'Кандидат просит другое время встречи',
    'Айгуль Сериккызы. Вакансия «Программист». Прежнее время снято',
  ],
  [
    'that he refuses',
    [video, move('asCandidate', 'reject')],
    'employer',
    'application_rejected',
    'Кандидат отказался',
    'Айгуль Сериккызы. Вакансия «Программист»',
  ],
  [
    'that he takes it back',
    [move('asCandidate', 'revoke')],
    'employer',
    'application_revoked',
    'Отклик отозван',
    'Айгуль Сериккызы. Вакансия «Программист»',
  ],
  [
    'that he applies again',
    [move('asCandidate', 'revoke'), move('asCandidate', 'activate')],
    'employer',
    'application_created',
    'Снова откликнулись на вакансию «Программист»',
    'Айгуль Сериккызы. Резюме «Программист». Вы обещали ответить до 27\u00a0ноября',
  ],
  [
    'the end of the vacancy',
    [endVacancy],
    'candidate',
    'application_rejected',
    'Вакансию «Программист» закрыли',
    `Компания «${company}». Решение касается вакансии, а не вас`,
  ],
  [
    'the end of the vacancy before a meeting',
    [video, accept, endVacancy],
    'candidate',
    'interview_changed',
    'Вакансия закрыта, ваша встреча остаётся в силе',
    `Программист. Компания «${company}». Время: ${time}`,
  ],
  [
    'the end of the resume',
    [deleteResume],
    'employer',
    'application_revoked',
    'Кандидат удалил резюме',
    'Айгуль Сериккызы. Вакансия «Программист». Отклик закрыт',
  ],
]

test.each(acts)('the other side is notified of %s, also by a letter', async (...row) => {
  const [, steps, side, type, title, body] = row
  const stage = await start()
  const { api, pair, asCandidate, asEmployer, told } = stage
  const { public_id: id } = await call(asCandidate, applications.submitApplication, { body: pair })
  for (const step of steps) {
    await step(stage, id)
    api.advance(1)
  }
  const [client, other] =
    side === 'candidate' ? [asCandidate, asEmployer] : [asEmployer, asCandidate]
  const before = side === 'candidate' ? steps.length - 1 : undefined
  const mine = await told(client)
  const last = mine.at(-1)
  expect(last).toMatchObject({ type, title, body, application_public_id: id, read_at: null })
  if (before === 0) expect(mine).toHaveLength(1)
  expect((await told(other)).map((each) => each.title)).not.toContain(title)
  const letters = await mailTo(api, stage[side].email)
  const letter = letters.find(({ subject }) => subject === title)
  expect(letter?.body).toContain(`: https://otklik.test${last?.link}\n`)
})

const answers: [string, Step[], 'asCandidate' | 'asEmployer', string, Step, string][] = [
  ['an offered time', [video], 'asCandidate', 'Ответить', accept, 'Открыть приглашение'],
  [
    'one that is moved',
    [video, office],
    'asCandidate',
    'Ответить',
    otherTime,
    'Открыть приглашение',
  ],
  ['a vacancy that ends', [video], 'asCandidate', 'Ответить', endVacancy, 'Открыть приглашение'],
  ['another time', [video, otherTime], 'asEmployer', 'Выбрать время', office, 'Открыть отклик'],
]

test.each(answers)('an answered notification only opens the application: %s', async (...row) => {
  const [, steps, who, asks, answer, opens] = row
  const stage = await start()
  const { pair, asCandidate, told } = stage
  const { public_id: id } = await call(asCandidate, applications.submitApplication, {
    body: pair,
  })
  for (const step of steps) await step(stage, id)
  const asked = (await told(stage[who])).at(-1)
  expect(asked).toMatchObject({ action: asks, is_answered: false })
  await answer(stage, id)
  const after = (await told(stage[who])).find(({ public_id }) => public_id === asked?.public_id)
  expect(after).toMatchObject({ action: opens, is_answered: true })
})

test('who answers and who follows is notified of a new application', async () => {
  const { api, employer, candidate, pair, asCandidate, asEmployer, told } = await start()
  const { id: user_id } = await createCandidate(api, { account_type: 'employer' })
  const membership = { company_id: employer.company.id, user_id, role: 'recruiter' as const }
  await api.db.insert(companyMembers).values(membership)
  await api.db.insert(vacancyFollowers).values({ vacancy_id: 1, user_id })
  const sent = await call(asCandidate, applications.submitApplication, { body: pair })
  const colleague = await signedIn(api, { ...employer, id: user_id })
  const titles = ['Новый отклик на вакансию «Программист»']
  for (const client of [asEmployer, colleague]) {
    expect((await told(client)).map(({ title }) => title)).toEqual(titles)
  }
  const params = { id: sent.public_id }
  await call(asEmployer, applications.rejectApplication, { params, body: {} })
  expect(await told(asCandidate)).toHaveLength(1)
  await call(asCandidate, applications.deleteApplication, { params })
  await call(asEmployer, applications.activateApplication, { params, body: {} })
  expect(await told(colleague)).toHaveLength(1)
  expect((await told(asCandidate)).map(({ type }) => type)).toEqual([
    'application_rejected',
    'application_interview',
  ])
  expect(candidate.side).toBe('candidate')
})

test('an invitation with a time and one without have one notification each, with different titles', async () => {
  const { pair, asCandidate, asEmployer, told } = await start()
  const invitation = {
    type: 'video',
    video_url: 'https://meet.example.kz/1',
    scheduled_at: '2026-11-26T16:30:00+05:00',
  } as const
  await call(asEmployer, applications.submitApplication, { body: { ...pair, invitation } })
  expect((await told(asCandidate)).map(({ title }) => title)).toEqual([
    `«${company}» приглашает на видеовстречу`,
  ])
  const other = await start()
  await call(other.asEmployer, applications.submitApplication, { body: other.pair })
  expect((await other.told(other.asCandidate)).map(({ title }) => title)).toEqual([
    `«${company}» приглашает вас на вакансию`,
  ])
})

test('postponing and activating an application notifies nobody', async () => {
  const { pair, asCandidate, asEmployer, told } = await start()
  const sent = await call(asCandidate, applications.submitApplication, { body: pair })
  const params = { id: sent.public_id }
  await call(asEmployer, applications.postponeApplication, { params, body: {} })
  await call(asEmployer, applications.activateApplication, { params, body: {} })
  expect(await told(asCandidate)).toEqual([])
})

test('a notification does not contain a hidden name', async () => {
  const { api, pair, candidate, asEmployer, told } = await start()
  const resume_public_id = await createResume(api, candidate, {
    hidden_fields: ['names_and_photo'],
  })
  const body = { ...pair, resume_public_id }
  await call(await signedIn(api, candidate), applications.submitApplication, { body })
  const [last] = await told(asEmployer)
  expect(last?.body).toBe('Резюме «Программист 2». Вы обещали ответить до 27\u00a0ноября')
})

test('the same event cannot add its notification twice', async () => {
  const { api, pair, asCandidate, asEmployer, told } = await start()
  await call(asCandidate, applications.submitApplication, { body: pair })
  const [first] = await told(asEmployer)
  const [row] = await api.db.select().from(notifications)
  const again = api.db.insert(notifications).values({ ...row!, public_id: 'a'.repeat(26) })
  await expect(again).rejects.toThrow()
  expect(await told(asEmployer)).toEqual([first])
})

async function notifyOften({ api, candidate }: Stage, count: number) {
  await api.db.insert(notifications).values(
    Array.from({ length: count }, (_, n) => ({
      public_id: String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26)).padStart(26, 'a'),
      user_id: candidate.id,
      event_id: 1000 + n,
      kind: 'password_changed' as const,
      values: { link: { path: '/ru/my/settings#devices' } },
      created_at: api.now(),
    })),
  )
}

test('pages follow each other by their cursor, also after changes between them', async () => {
  const stage = await start()
  const { asCandidate, asEmployer } = stage
  await notifyOften(stage, 65)
  const list = (cursor?: string) => call(asCandidate, listNotifications, { query: { cursor } })
  const first = await list()
  expect(first.results).toHaveLength(30)
  await call(asCandidate, markNotificationsRead, { body: { all: true } })
  const second = await list(first.next_cursor ?? '')
  const third = await list(second.next_cursor ?? '')
  expect(third).toMatchObject({ next_cursor: null })
  const ids = [first, second, third].flatMap(({ results }) => results.map((each) => each.public_id))
  expect([ids.length, new Set(ids).size]).toEqual([65, 65])
  const foreign = await call(asEmployer, listNotifications, { query: { cursor: ids[3] } })
  expect(foreign.results).toEqual([])
  await expect(list('no cursor')).rejects.toMatchObject({
    status: 422,
    fields: { cursor: ['invalid'] },
  })
})

test('notifications are marked as read by id or all together, by their owner only', async () => {
  const stage = await start()
  const { asCandidate, asEmployer } = stage
  await notifyOften(stage, 3)
  const { results } = await call(asCandidate, listNotifications, { query: {} })
  const [one, two] = results.map(({ public_id }) => public_id)
  const read = (client: ApiClient, body: { public_ids: string[] } | { all: true }) =>
    call(client, markNotificationsRead, { body })
  expect(await read(asEmployer, { public_ids: [one!, two!] })).toMatchObject({ unread: 0 })
  expect(await read(asCandidate, { public_ids: [one!, one!] })).toMatchObject({ unread: 2 })
  const unread = await call(asCandidate, listNotifications, { query: { unread: 'true' } })
  expect(unread.results.map(({ public_id }) => public_id)).toEqual(
    results.slice(1).map((each) => each.public_id),
  )
  expect(await read(asCandidate, { all: true })).toMatchObject({ unread: 0 })
  expect(await call(asCandidate, countNotifications, {})).toMatchObject({ unread: 0 })
})

test.each([
  ['nothing', {}],
  ['no ids', { public_ids: [] }],
  ['too many', { public_ids: Array.from({ length: 101 }, () => 'a'.repeat(26)) }],
  ['what is no id', { public_ids: ['1'] }],
  ['not all', { all: false }],
])('%s to read is refused', async (_, body) => {
  const { asCandidate } = await start()
  await expect(
    call(asCandidate, markNotificationsRead, { body: body as never }),
  ).rejects.toMatchObject({ status: 422 })
})

test('acting on an application marks its notifications as read for the acting side only', async () => {
  const stage = await start()
  const { asCandidate, asEmployer, pair, told } = stage
  const { public_id: id } = await call(asCandidate, applications.submitApplication, { body: pair })
  await told(asEmployer)
  await video(stage, id)
  await told(asCandidate)
  await accept(stage, id)
  expect((await told(asCandidate)).map(({ read_at }) => read_at)).toEqual([expect.any(String)])
  const read = (await told(asEmployer)).map(({ type, read_at }) => [type, read_at !== null])
  expect(read).toEqual([
    ['application_created', true],
    ['application_accepted', false],
  ])
})

test('a waiting letter is not sent when its notification is already read', async () => {
  const stage = await start()
  const { api, candidate, asCandidate } = stage
  await notifyOften(stage, 1)
  await call(asCandidate, markNotificationsRead, { body: { all: true } })
  const [row] = await api.db.select().from(notifications)
  await api.outbox.startRecording().record(api.db, { type: 'letter-due', notification_id: row!.id })
  expect(await mailTo(api, candidate.email)).toEqual([])
})

test('notifications are deleted with their account', async () => {
  const stage = await start()
  await notifyOften(stage, 1)
  const { db } = stage.api
  await db.execute('delete from resumes')
  await db.delete(users).where(eq(users.id, stage.candidate.id))
  expect(await db.select().from(notifications)).toEqual([])
})

test('the letter about a rejection has the reason and the message of the employer', async () => {
  const stage = await start()
  const body = stage.pair
  const { public_id } = await call(stage.asCandidate, applications.submitApplication, { body })
  await refuse(stage, public_id)
  const [letter] = await mailTo(stage.api, stage.candidate.email)
  expect(letter?.body).toContain(
    `Вакансия «Программист».\n${member}.\nПричина: не сошлись по зарплате.\nРаботодатель пишет: «Бюджет меньше. Удачи!»\n\nОткрыть отклик: `,
  )
})
