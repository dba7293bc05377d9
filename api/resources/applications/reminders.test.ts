import { expect, test } from 'vitest'
import * as contract from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { defaultCountry } from '../../contract/rules/country.ts'
import { createPair, createVacancy, mailTo, signedIn, startApi } from '../../testing.ts'
import { remind } from './reminders.ts'

const { timeZone } = defaultCountry
const minute = 60
const hour = 60 * minute
const day = 24 * hour

async function start(vacancy: Parameters<typeof createVacancy>[2] = {}) {
  const api = await startApi()
  const { employer, candidate, pair } = await createPair(api)
  const vacancy_public_id = await createVacancy(api, employer, vacancy)
  const { db, now, outbox } = api
  const asCandidate = () => signedIn(api, candidate)
  const asEmployer = () => signedIn(api, employer)
  const { public_id: id } = await call(await asCandidate(), contract.submitApplication, {
    body: { ...pair, vacancy_public_id },
  })
  const params = { id }
  const titlesOf = async (client: ApiClient) => {
    await outbox.drain()
    const { results } = await call(client, listNotifications, { query: {} })
    return results.toReversed().map(({ title }) => title)
  }
  const slot = { type: 'office', address: 'пр. Абая, 150' } as const
  return {
    api,
    candidate,
    employer,
    params,
    asCandidate,
    asEmployer,
    async run() {
      const once = () => remind({ db, now, outbox, timeZone }).run({}, new AbortController().signal)
      await Promise.all([once(), once()])
      await once()
    },
    async invite(scheduled_at: string, alternatives: string[] = []) {
      const body = { ...slot, scheduled_at, alternatives }
      await call(await asEmployer(), contract.inviteToInterview, { params, body })
    },
    async accept(at?: string) {
      await call(await asCandidate(), contract.acceptApplication, { params, body: { slot: at } })
    },
    async told(begin: RegExp) {
      const sides = [await titlesOf(await asCandidate()), await titlesOf(await asEmployer())]
      return sides.map((titles) => titles.filter((title) => begin.test(title)))
    },
    see: async () => call(await asCandidate(), contract.getApplication, { params }),
  }
}

const meeting = /^(Завтра|Через час) встреча/
const tomorrow = [['Завтра встреча с компанией «Компания 1»'], ['Завтра встреча с кандидатом']]
const both = [
  [...tomorrow[0]!, 'Через час встреча с компанией «Компания 1»'],
  [...tomorrow[1]!, 'Через час встреча с кандидатом'],
]

const monday = '2026-11-23T14:00:00+05:00'
const tuesday = '2026-11-24T14:00:00+05:00'

test('both sides are reminded of a meeting once a day before and once an hour before', async () => {
  const { api, candidate, run, invite, accept, told } = await start()
  await invite(monday)
  await accept()
  await run()
  expect(await told(meeting)).toEqual([[], []])
  api.advance(2 * day + minute)
  await run()
  expect(await told(meeting)).toEqual(tomorrow)
  api.advance(22 * hour)
  await run()
  expect(await told(meeting)).toEqual(tomorrow)
  api.advance(hour)
  await run()
  expect(await told(meeting)).toEqual(both)
  const [letter] = await mailTo(api, candidate.email)
  expect(letter?.body).toContain('Время: пн, 23 ноября, 14:00.\nАдрес: Алматы, пр. Абая, 150.')
})

test.each([
  [
    'offered anew and agreed upon',
    async (stage: Stage) => {
      await stage.invite(tuesday)
      await stage.accept()
    },
  ],
  [
    'taken among several',
    async (stage: Stage) => {
      await stage.invite(monday, [tuesday])
      await stage.accept(tuesday)
    },
  ],
])('a time that is %s is told once, at its own day', async (_, move) => {
  const stage = await start()
  const { api, run, invite, accept, told } = stage
  await invite(monday)
  await accept()
  await move(stage)
  api.advance(2 * day + minute)
  await run()
  expect(await told(meeting)).toEqual([[], []])
  api.advance(day)
  await run()
  expect(await told(meeting)).toEqual(tomorrow)
})

type Stage = Awaited<ReturnType<typeof start>>

test('a meeting moved after its reminder is reminded of again at its new time', async () => {
  const { api, run, invite, accept, told } = await start()
  await invite(monday)
  await accept()
  api.advance(2 * day + minute)
  await run()
  await invite('2026-11-25T14:00:00+05:00')
  await accept()
  await run()
  expect(await told(meeting)).toEqual(tomorrow)
  api.advance(2 * day)
  await run()
  expect(await told(meeting)).toEqual(tomorrow.map(([title]) => [title, title]))
})

test('there is no reminder of a time that was not accepted or was cancelled', async () => {
  const { api, run, invite, told } = await start()
  await invite(monday)
  api.advance(2 * day + minute)
  await run()
  expect(await told(meeting)).toEqual([[], []])
  const other = await start()
  await other.invite(monday)
  await other.accept()
  await call(await other.asEmployer(), contract.rejectApplication, {
    params: other.params,
    body: {},
  })
  other.api.advance(2 * day + minute)
  await other.run()
  expect(await other.told(meeting)).toEqual([[], []])
})

test('a meeting accepted less than a day before gets only the reminder of the last hour', async () => {
  const { api, run, invite, accept, told } = await start()
  await invite('2026-11-21T13:00:00+05:00')
  await accept()
  await run()
  expect(await told(meeting)).toEqual([[], []])
  api.advance(22 * hour + minute)
  await run()
  expect(await told(meeting)).toEqual([[both[0]![1]], [both[1]![1]]])
})

test('an offered time that passes without an answer is removed, and both sides are notified', async () => {
  const { api, candidate, params, asCandidate, asEmployer, run, invite, told, see } = await start()
  await invite(monday, [tuesday])
  api.advance(3 * day + hour)
  await run()
  expect(await see()).toMatchObject({
    status: 'invited',
    allowed_actions: ['interview', 'accept', 'reject', 'revoke', 'delete'],
  })
  api.advance(day)
  await run()
  expect(await see()).toMatchObject({ status: 'interview', invitation: null, closed_by: null })
  expect(await told(/прошло|не ответил/)).toEqual([
    ['Время встречи с компанией «Компания 1» прошло без вашего ответа'],
    ['Кандидат не ответил до времени встречи'],
  ])
  const [letter] = await mailTo(api, candidate.email)
  expect(letter).toMatchObject({ subject: expect.stringMatching(/прошло/), calendar: null })
  const { history } = await see()
  expect(history.at(-1)).toMatchObject({ action: 'slot_passed', by: 'system', status: 'interview' })

  const message = 'Могу в среду'
  const body = { message, proposed_slots: ['2026-11-27T10:00:00Z'] }
  expect(
    await call(await asCandidate(), contract.interviewApplication, { params, body }),
  ).toMatchObject({ status: 'interview', talk: { by: 'candidate', message } })
  const { allowed_actions } = await call(await asEmployer(), contract.getApplication, { params })
  expect(allowed_actions).toEqual(expect.arrayContaining(['invite', 'reject']))
  await invite('2026-11-27T15:00:00+05:00')
  expect(await see()).toMatchObject({ status: 'invited' })
})

test('an invitation accepted in time does not expire', async () => {
  const { api, run, invite, accept, see } = await start()
  await invite(monday)
  await accept()
  api.advance(5 * day)
  await run()
  expect(await see()).toMatchObject({ status: 'accepted' })
})

test('a postponed application reminds its employer on the chosen day, unless it was activated before', async () => {
  const { api, params, asEmployer, run, told } = await start()
  const postpone = async (remind_at: string | null) =>
    call(await asEmployer(), contract.postponeApplication, { params, body: { remind_at } })
  await postpone('2026-11-22T10:00:00+05:00')
  await postpone('2026-11-23T10:00:00+05:00')
  api.advance(2 * day)
  await run()
  expect(await told(/отложили/)).toEqual([[], []])
  api.advance(day)
  await run()
  const reminded = ['Вы отложили отклик на вакансию «Программист»']
  expect(await told(/отложили/)).toEqual([[], reminded])
  await postpone('2026-11-24T18:00:00+05:00')
  await call(await asEmployer(), contract.activateApplication, { params, body: {} })
  api.advance(2 * day)
  await run()
  expect(await told(/отложили/)).toEqual([[], reminded])
})

test('the reminder day is shown only to the side that chose it', async () => {
  const { params, asEmployer, see } = await start()
  const remind_at = '2026-11-22T04:00:00.000Z'
  const asked = { params, body: { remind_at } }
  expect(await call(await asEmployer(), contract.postponeApplication, asked)).toMatchObject({
    remind_at,
  })
  expect(await see()).toMatchObject({ status: 'postponed', remind_at: null })
})

test.each([
  ['in the past', '2026-11-20T13:59:00+05:00', 'day_passed'],
  ['now', '2026-11-20T14:00:00+05:00', 'day_passed'],
  ['too far away', '2027-11-20T14:00:00+05:00', 'day_too_far'],
  ['that is none', 'завтра', 'invalid_date'],
])('a day %s is refused at its field', async (_, remind_at, problem) => {
  const { params, asEmployer } = await start()
  const refused = call(await asEmployer(), contract.postponeApplication, {
    params,
    body: { remind_at },
  })
  await expect(refused).rejects.toMatchObject({ status: 422, fields: { remind_at: [problem] } })
})

const owed = /ждёт ответа|через неделю/i
const first = 'Кандидат ждёт ответа по вакансии «Программист»'
const last = 'Через неделю отклик на вакансию «Программист» закроется без ответа'

test.each([
  ['active', 7],
  ['postponed', 7],
  ['active', null],
] as const)(
  'a company is reminded of what is %s twice, then it is closed and its candidate told (promise: %s)',
  async (status, response_due_days) => {
    const stage = await start({ response_due_days })
    const { api, params, candidate, asEmployer, run, told, see } = stage
    if (status === 'postponed') {
      await call(await asEmployer(), contract.postponeApplication, { params, body: {} })
    }
    const base = response_due_days ?? 0
    const begin = response_due_days ?? 14
    const timeline: [number, string[]][] = [
      [begin - 1, []],
      [begin, [first]],
      [base + 22, [first]],
      [base + 23, [first, last]],
      [base + 29, [first, last]],
    ]
    let today = 0
    const goTo = async (to: number) => {
      api.advance((to - today) * day + minute)
      today = to
      await run()
    }
    for (const [after, titles] of timeline) {
      await goTo(after)
      expect([after, await told(owed)]).toEqual([after, [[], titles]])
    }
    expect(await see()).toMatchObject({ status: status === 'active' ? 'active' : 'postponed' })
    await goTo(base + 30)
    expect(await see()).toMatchObject({
      status: 'rejected',
      closed_by: 'system',
      close_reason: 'no_response',
    })
    expect(await told(/не ответила/)).toEqual([['Компания «Компания 1» не ответила'], []])
    const letters = await mailTo(api, candidate.email)
    const closed = letters.filter(({ subject }) => subject.includes('не ответила'))
    expect(closed).toHaveLength(1)
    expect(closed[0]?.body).toContain('Дело не в вас')
  },
)

test.each([
  ['invites', (stage: Stage) => stage.invite('2026-12-30T14:00:00+05:00')],
  [
    'wants to meet',
    async ({ asEmployer, params }: Stage) =>
      call(await asEmployer(), contract.interviewApplication, { params, body: {} }),
  ],
])('a company that %s owes nothing', async (_, act) => {
  const stage = await start()
  const { api, run, told, see } = stage
  await act(stage)
  for (let n = 0; n < 6; n++) {
    api.advance(7 * day)
    await run()
  }
  expect(await told(owed)).toEqual([[], []])
  expect((await see()).status).not.toBe('rejected')
})

test('after a long silence of ours a company is still reminded twice before anything is closed', async () => {
  const { api, run, told, see } = await start()
  api.advance(100 * day)
  await run()
  expect(await told(owed)).toEqual([[], [first]])
  api.advance(5 * day)
  await run()
  expect(await told(owed)).toEqual([[], [first]])
  api.advance(2 * day)
  await run()
  expect(await told(owed)).toEqual([[], [first, last]])
  expect((await see()).status).toBe('active')
  api.advance(7 * day)
  await run()
  expect((await see()).status).toBe('rejected')
})

test('activating a rejected application restarts the time for the answer', async () => {
  const { api, params, asEmployer, run, told, see } = await start()
  api.advance(38 * day)
  await call(await asEmployer(), contract.rejectApplication, { params, body: {} })
  await call(await asEmployer(), contract.activateApplication, { params, body: {} })
  await run()
  expect(await told(owed)).toEqual([[], [first]])
  expect((await see()).status).toBe('active')
})
