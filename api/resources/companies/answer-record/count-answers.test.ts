import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import { getCompany } from '../../../contract/companies.ts'
import {
  answersToGood,
  countedAnswers,
  isOnTime,
  shownRecord,
} from '../../../contract/rules/answer-record.ts'
import {
  getMarketOverview,
  getVacancy,
  listVacancies,
  listVacancyFacets,
} from '../../../contract/vacancies.ts'
import {
  answerRecords,
  applicationHistory as h,
  applications as a,
  resumes,
  vacancies,
} from '../../../database/tables.ts'
import { newPublicId } from '../../../public-id.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  startApi,
} from '../../../testing.ts'
import { countAnswers } from './count-answers.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs

type Row = Parameters<typeof countedAnswers>[0][number]
type Action = Row['history'][number]['action']
type By = Row['history'][number]['by']

async function start() {
  const api = await startApi()
  const employers = [
    await createEmployer(api),
    await createEmployer(api),
    await createEmployer(api),
  ]
  const candidate = await createCandidate(api)
  for (const employer of employers) {
    for (let n = 0; n < 6; n += 1) await createVacancy(api, employer, { title: `Повар ${n}` })
  }
  for (let n = 0; n < 6; n += 1) await createResume(api, candidate, { title: `Повар ${n}` })
  const ids = await api.db
    .select({ vacancy_id: vacancies.id, resume_id: resumes.id, company_id: vacancies.company_id })
    .from(vacancies)
    .innerJoin(resumes, sql`true`)
  const job = countAnswers(api)
  return {
    api,
    employers,
    pairs: ids.map((pair) => ({ ...pair, candidate_id: candidate.id })),
    run: () => job.run({}, new AbortController().signal),
    async records() {
      const rows = await api.db.select().from(answerRecords).orderBy(answerRecords.company_id)
      return rows.map(({ company_id, due, on_time, median_minutes }) => {
        return { company_id, due, on_time, median_minutes }
      })
    },
    changes: () => api.events.filter(({ type }) => type === 'answer-records-changed').length,
  }
}

type Stage = Awaited<ReturnType<typeof start>>
type Pair = Stage['pairs'][number]
type Sent = Row & { pair: Pair; initiated_by: 'candidate' | 'employer' }

async function send({ api }: Stage, sent: Sent[]): Promise<void> {
  await api.db.delete(a)
  if (sent.length === 0) return
  const at = api.now()
  const rows = await api.db
    .insert(a)
    .values(
      sent.map(({ pair, initiated_by, due_at }) => ({
        ...pair,
        initiated_by,
        public_id: newPublicId(),
        status: 'active' as const,
        sent_resume: {} as never,
        response_due_at: due_at,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning({ id: a.id })
  const history = sent.flatMap((each, n) =>
    each.history.map((row) => {
      return { ...row, application_id: rows[n]?.id ?? 0, status: 'active' as const }
    }),
  )
  if (history.length > 0) await api.db.insert(h).values(history)
}

function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) / 2 ** 24
  }
  const under = (limit: number) => Math.floor(next() * limit)
  return { under, one: <T>(all: readonly T[]) => all[under(all.length)] as T }
}

const steps: [Action, By][] = [
  ['apply', 'candidate'],
  ['apply', 'candidate'],
  ['apply', 'employer'],
  ['invite', 'employer'],
  ['interview', 'employer'],
  ['interview', 'candidate'],
  ['reject', 'employer'],
  ['reject', 'candidate'],
  ['postpone', 'employer'],
  ['activate', 'candidate'],
  ['activate', 'employer'],
  ['revoke', 'candidate'],
  ['resume_deleted', 'system'],
  ['vacancy_closed', 'system'],
  ['no_response', 'system'],
  ['slot_passed', 'system'],
  ['hire', 'employer'],
]

/** Makes applications with any actions in any order; many deadlines and answers are at the edges of the rule. */
function randomApplications(seed: number, pairs: Pair[], now: Date): Sent[] {
  const { under, one } = randomOf(seed)
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return pairs.map((pair) => {
    const due_at = one(
      [null, ago(0), ago(-1), ago(90 * dayMs), ago(90 * dayMs - 1)].concat(
        Array.from({ length: 10 }, () => ago((under(110) - 10) * dayMs + under(24) * hourMs)),
      ),
    )
    let at = (due_at ?? now).getTime() - under(20 * 24) * hourMs
    const first: Row['history'] = under(20)
      ? [{ action: 'apply', by: 'candidate', at: new Date(at) }]
      : []
    const rest = Array.from({ length: under(5) }, () => {
      const [action, by] = one(steps)
      at = under(4) || !due_at ? at + under(6 * 24) * hourMs : due_at.getTime() + under(2)
      return { action, by, at: new Date(at) }
    })
    return {
      pair,
      initiated_by: under(10) ? 'candidate' : 'employer',
      due_at,
      history: [...first, ...rest],
    }
  })
}

test('the counts equal a slow computation over random histories', async () => {
  const stage = await start()
  const { api, pairs, run } = stage
  const companies = [...new Set(pairs.map(({ company_id }) => company_id))].toSorted(
    (x, y) => x - y,
  )
  let counted = 0
  for (let seed = 1; seed <= 25; seed += 1) {
    const sent = randomApplications(seed, pairs, api.now())
    await send(stage, sent)
    await run()
    const expected = companies.map((company_id) => {
      const own = sent.filter(
        (each) => each.pair.company_id === company_id && each.initiated_by === 'candidate',
      )
      return { company_id, ...countedAnswers(own, api.now()) }
    })
    counted += expected.reduce((sum, { on_time }) => sum + on_time, 0)
    expect(await stage.records(), `seed ${seed}`).toEqual(expected)
  }
  expect(counted).toBeGreaterThan(100)
})

const told = (by: By, action: Action, days: number) => ({ by, action, days })

test.each<[string, ReturnType<typeof told>[], number | null, 'on_time' | 'late' | null]>([
  ['answered a day before', [told('employer', 'invite', 6)], 7, 'on_time'],
  ['answered in the last moment', [told('employer', 'reject', 7)], 7, 'on_time'],
  ['answered a day too late', [told('employer', 'reject', 8)], 7, 'late'],
  ['not answered', [], 7, 'late'],
  ['postponed only', [told('employer', 'postpone', 1)], 7, 'late'],
  [
    'postponed, then answered',
    [told('employer', 'postpone', 1), told('employer', 'invite', 3)],
    7,
    'on_time',
  ],
  ['closed with the vacancy', [told('system', 'vacancy_closed', 2)], 7, 'late'],
  ['closed unanswered after a month', [told('system', 'no_response', 37)], 7, 'late'],
  ['withdrawn before the day', [told('candidate', 'revoke', 2)], 7, null],
  ['withdrawn after the day', [told('candidate', 'revoke', 9)], 7, 'late'],
  [
    'withdrawn after an answer',
    [told('employer', 'invite', 1), told('candidate', 'revoke', 2)],
    7,
    'on_time',
  ],
  ['the resume deleted before the day', [told('system', 'resume_deleted', 2)], 7, null],
  [
    'answered, then opened again',
    [told('employer', 'reject', 1), told('employer', 'activate', 2)],
    7,
    'on_time',
  ],
  ['no answer promised', [], null, null],
  ['the deadline ended by inviting the person', [told('employer', 'postpone', 1)], null, null],
])('an application: %s', (_, moves, promised, expected) => {
  const now = new Date('2026-11-20T06:00:00Z')
  const at = (days: number) => new Date(now.getTime() + (days - 40) * dayMs)
  const application: Row = {
    due_at: promised === null ? null : at(promised),
    history: [
      { action: 'apply', by: 'candidate', at: at(0) },
      ...moves.map(({ days, ...row }) => ({ ...row, at: at(days) })),
    ],
  }
  const { due, on_time } = countedAnswers([application], now)
  const verdict = on_time === 1 ? 'on_time' : 'late'
  expect(due === 0 ? null : verdict).toBe(expected)
})

test('an application sent again counts by its last promise', () => {
  const now = new Date('2026-11-20T06:00:00Z')
  const at = (days: number) => new Date(now.getTime() - days * dayMs)
  const history: Row['history'] = [
    { action: 'apply', by: 'candidate', at: at(30) },
    { action: 'reject', by: 'employer', at: at(29) },
    { action: 'revoke', by: 'candidate', at: at(20) },
    { action: 'apply', by: 'candidate', at: at(10) },
  ]
  expect(countedAnswers([{ due_at: at(3), history }], now)).toMatchObject({ due: 1, on_time: 0 })
})

function answered(stage: Stage, times: number, inTime: number, hours = 30): Sent[] {
  const [{ company_id } = { company_id: 0 }] = stage.pairs
  const own = stage.pairs.filter((pair) => pair.company_id === company_id)
  const sentAt = stage.api.now().getTime() - 20 * dayMs
  return own.slice(0, times).map((pair, n) => ({
    pair,
    initiated_by: 'candidate',
    due_at: new Date(sentAt + 7 * dayMs),
    history: [
      { action: 'apply', by: 'candidate', at: new Date(sentAt) },
      ...(n < inTime
        ? [{ action: 'invite', by: 'employer', at: new Date(sentAt + hours * hourMs) } as const]
        : []),
    ],
  }))
}

test('public pages change when the shown record changes, and only then', async () => {
  const stage = await start()
  const { run, changes, api } = stage
  const changesPages = async (sent: Sent[]) => {
    const before = changes()
    await send(stage, sent)
    await run()
    await api.outbox.drain()
    return changes() > before
  }
  expect(await changesPages(answered(stage, 9, 9))).toBe(false)
  expect(await changesPages(answered(stage, 10, 9))).toBe(true)
  expect(await changesPages(answered(stage, 10, 9))).toBe(false)
  expect(await changesPages(answered(stage, 10, 9, 31))).toBe(true)
  expect(await changesPages([])).toBe(true)
  expect(await changesPages([])).toBe(false)
  expect(await stage.records()).toMatchObject([{ due: 0, on_time: 0, median_minutes: null }])
})

test('the applications of a merged company count for the company that stays', async () => {
  const stage = await start()
  const [first, second] = [...new Set(stage.pairs.map(({ company_id }) => company_id))]
  await send(stage, answered(stage, 10, 8))
  await stage.run()
  await stage.api.db
    .update(a)
    .set({ company_id: second as number })
    .where(eq(a.company_id, first as number))
  await stage.run()
  const rows = await stage.api.db
    .select()
    .from(answerRecords)
    .where(inArray(answerRecords.company_id, [first as number, second as number]))
    .orderBy(answerRecords.company_id)
  expect(rows.map(({ due }) => due)).toEqual([0, 10])
})

test.each([
  [{ due: 9, on_time: 9, median_minutes: 5 }, null],
  [
    { due: 10, on_time: 10, median_minutes: 5 },
    { tenths: 10, median_hours: 1, is_promise_kept: true },
  ],
  [
    { due: 11, on_time: 10, median_minutes: 61 },
    { tenths: 9, median_hours: 2, is_promise_kept: true },
  ],
  [
    { due: 15, on_time: 10, median_minutes: null },
    { tenths: 6, median_hours: null, is_promise_kept: true },
  ],
  [
    { due: 15, on_time: 9, median_minutes: 60 },
    { tenths: 6, median_hours: 1, is_promise_kept: false },
  ],
])('the record of %o is shown as %o', (counted, expected) => {
  const shown = shownRecord(counted)
  if (expected === null) expect(shown).toBeNull()
  else expect(shown).toMatchObject(expected)
})

test('the record of a company stands on its page, its vacancies and their cards', async () => {
  const stage = await start()
  const { api, run, employers } = stage
  await send(stage, answered(stage, 12, 10))
  await run()
  const [first, second] = employers.map(({ company }) => company.slug)
  const record = { due: 12, on_time: 10, tenths: 8, median_hours: 30, is_promise_kept: true }
  const pageOf = (slug = '') => call(api.guest, getCompany, { params: { slug } })
  expect((await pageOf(first)).answer_record).toEqual(record)
  expect((await pageOf(second)).answer_record).toBeNull()
  const { results } = await call(api.guest, listVacancies, { query: { company: first } })
  expect(results.map(({ company }) => company.answer_record)).toEqual(results.map(() => record))
  const params = { id: results[0]?.public_id ?? '' }
  expect((await call(api.guest, getVacancy, { params })).company.answer_record).toEqual(record)
})

test('vacancies of companies that answer in time are found by the filter, and others are not', async () => {
  const stage = await start()
  const { api, run, employers } = stage
  const [slug] = employers.map(({ company }) => company.slug)
  const query = { answers: ['on_time' as const] }
  const found = async () => {
    api.outbox.publicChanges.drop({ kind: 'all' })
    const { results } = await call(api.guest, listVacancies, { query })
    const facets = await call(api.guest, listVacancyFacets, { query: {} })
    return {
      companies: [...new Set(results.map(({ company }) => company.slug))],
      count: facets.answers,
    }
  }
  const after = async (due: number, onTime: number) => {
    await send(stage, answered(stage, due, onTime))
    await run()
    return found()
  }
  const none = { companies: [], count: [] }
  const all = { companies: [slug], count: [{ code: 'on_time', count: 6 }] }
  expect(await after(9, 9)).toEqual(none)
  expect(await after(10, 8)).toEqual(all)
  expect(await after(11, 8)).toEqual(none)
  expect(await after(12, 12)).toEqual(all)
  await createVacancy(api, employers[0] as (typeof employers)[0], { title: 'Пекарь' })
  expect((await found()).count).toEqual([{ code: 'on_time', count: 7 }])
  expect(await after(0, 0)).toEqual(none)
})

test.each([
  [{ due: 0, on_time: 0 }, 10],
  [{ due: 4, on_time: 4 }, 6],
  [{ due: 10, on_time: 8 }, 0],
  [{ due: 10, on_time: 7 }, 5],
  [{ due: 20, on_time: 10 }, 30],
])('%o needs %i more answers in time to be good', (counted, missing) => {
  const median_minutes = 60
  const after = (more: number) =>
    shownRecord({ due: counted.due + more, on_time: counted.on_time + more, median_minutes })
  expect(answersToGood(counted)).toBe(missing)
  expect(isOnTime(after(missing))).toBe(true)
  if (missing > 0) expect(isOnTime(after(missing - 1))).toBe(false)
})

test('the overview sums up records, and names companies that keep their word', async () => {
  const api = await startApi()
  const overview = async () => {
    api.outbox.publicChanges.drop({ kind: 'all' })
    return call(api.guest, getMarketOverview, {})
  }
  const employers: Awaited<ReturnType<typeof createEmployer>>[] = []
  for (let n = 0; n < 6; n += 1) {
    const employer = await createEmployer(api, {
      verification: n === 1 ? 'pending' : 'verified',
      slug: `company-${n}`,
    })
    for (let v = 0; v < (n === 2 ? 1 : 2); v += 1) {
      await createVacancy(api, employer, { title: `Повар ${v}` })
    }
    employers.push(employer)
  }
  const add = (n: number, due: number, on_time: number) =>
    api.db.insert(answerRecords).values({
      company_id: employers[n]?.company.id ?? 0,
      due,
      on_time,
      median_minutes: 60 * (n + 1),
    })
  for (let n = 0; n < 4; n += 1) await add(n, 20, 16)
  await add(4, 9, 9)
  expect(await overview()).toMatchObject({ answers: null })
  await add(5, 10, 3)
  const { answers, keepers } = await overview()
  expect(answers).toEqual({
    due: 90,
    tenths: 7,
    median_hours: 3,
    companies: 5,
    good_companies: 4,
  })
  expect(keepers.map(({ slug }) => slug).toSorted()).toEqual(['company-0', 'company-3'])
  expect(keepers[0]).toMatchObject({ open_vacancies_count: 2, answer_record: { tenths: 8 } })
})
