import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signIn } from '../../contract/accounts.ts'
import { getApplication, submitApplication } from '../../contract/applications.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { getCompany } from '../../contract/companies.ts'
import { endBlock } from '../../contract/desk-blocks.ts'
import * as cases from '../../contract/desk-cases.ts'
import { searchDesk } from '../../contract/desk-search.ts'
import { createAppeal, listOwnBlocks, readBlock } from '../../contract/moderation.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { readProfile } from '../../contract/profile.ts'
import { createReport } from '../../contract/reports.ts'
import { getResume } from '../../contract/resume-cards.ts'
import { publishResume } from '../../contract/resumes.ts'
import type { BlockKind } from '../../contract/rules/blocks.ts'
import type { ReportTarget } from '../../contract/rules/reports.ts'
import { getVacancy } from '../../contract/vacancies.ts'
import * as written from '../../contract/written-vacancies.ts'
import {
  deskLog,
  moderationBlocks,
  purchases,
  subscriptions,
  vacancies,
} from '../../database/tables.ts'
import { newPublicId } from '../../public-id.ts'
import { deskToken, openDeskOf } from '../../testing/desk.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  password,
  signedIn,
  startApi,
} from '../../testing.ts'

const hour = 3600

async function startBlocks() {
  const api = await startApi()
  const employer = await createEmployer(api)
  const asEmployer = await signedIn(api, employer)
  const vacancy = await createVacancy(api, employer)
  const candidate = await createCandidate(api)
  const asCandidate = await signedIn(api, candidate)
  const resume = await createResume(api, candidate, { visibility: 'everyone' })
  const { public_id: application } = await call(asCandidate, submitApplication, {
    body: { vacancy_public_id: vacancy, resume_public_id: resume },
  })
  const { client: first } = await openDeskOf(api, 'moderator')
  const { client: second } = await openDeskOf(api, 'moderator')
  const only = async () => {
    const { results } = await call(first, cases.listCases, { query: {} })
    return results[0]?.public_id ?? ''
  }
  const decide = (who: ApiClient, id: string, body: cases.Decision) =>
    call(who, cases.decideCase, { params: { id }, body })
  const confirm = (who: ApiClient, id: string, agrees = true, note = '') =>
    call(who, cases.confirmCase, { params: { id }, body: { agrees, note } })
  const propose = async (target: { kind: ReportTarget; id: string }, block: BlockKind) => {
    const reporter = await signedIn(api, await createCandidate(api))
    const reason = target.kind === 'resume' ? 'false' : 'fraud'
    await call(reporter, createReport, { body: { target, reason } })
    const id = await only()
    const answer = 'Вы просите деньги у кандидатов'
    await decide(first, id, { decision: 'blocked', block, reason: 'fraud', answer, note: '' })
    return id
  }
  const put = async (target: { kind: ReportTarget; id: string }, block: BlockKind) => {
    await confirm(second, await propose(target, block))
    await api.outbox.drain()
  }
  /** The public id of the last block that does not follow from another one. */
  const blockId = async (kind?: BlockKind) => {
    const rows = await api.db.select().from(moderationBlocks).orderBy(asc(moderationBlocks.id))
    const own = rows.filter(({ cause_id }) => cause_id === null)
    return own.findLast((row) => !kind || row.kind === kind)?.public_id ?? ''
  }
  const grantOf = async (kind?: BlockKind) => {
    await call(api.guest, createAppeal, {
      params: { id: await blockId(kind) },
      body: { text: 'Мы не просим денег' },
    })
    await decide(second, await only(), { decision: 'granted', answer: 'Вы правы', note: '' })
    await api.outbox.drain()
  }
  const titles = async (who: ApiClient) =>
    (await call(who, listNotifications, { query: {} })).results.map(({ title }) => title)
  const state = async () => {
    const see = <T>(seen: Promise<T>) => seen.then(() => 'seen').catch(() => 'hidden')
    const of = await call(asCandidate, getApplication, { params: { id: application } }).catch(
      () => null,
    )
    return {
      vacancy: await see(call(api.guest, getVacancy, { params: { id: vacancy } })),
      company: await see(call(api.guest, getCompany, { params: { slug: employer.company.slug } })),
      resume: await see(call(api.guest, getResume, { params: { id: resume } })),
      application: of && `${of.status} ${of.close_reason}`,
    }
  }
  const everything = { vacancy: 'seen', company: 'seen', resume: 'seen' }
  return {
    api,
    employer,
    asEmployer,
    vacancy,
    candidate,
    asCandidate,
    resume,
    first,
    second,
    only,
    decide,
    confirm,
    propose,
    put,
    blockId,
    grant: () => grantOf(),
    grantOf,
    titles,
    state,
    everything,
  }
}

test('a block waits for a second operator, who may turn it down; its author may only take it back', async () => {
  const { first, second, confirm, decide, propose, vacancy, state, api } = await startBlocks()
  const id = await propose({ kind: 'vacancy', id: vacancy }, 'vacancy')
  expect(await state()).toMatchObject({ vacancy: 'seen' })
  const params = { id }
  expect(await call(second, cases.readCase, { params })).toMatchObject({
    proposed: { is_own: false },
    proposal: { decision: 'blocked', block: 'vacancy', reason: 'fraud' },
    decision: null,
  })
  await expect(confirm(first, id)).rejects.toMatchObject({ message: 'desk:own_proposal' })
  const other = decide(second, id, { decision: 'unfounded', note: '' })
  await expect(other).rejects.toMatchObject({ message: 'desk:wrong_state' })
  await expect(confirm(second, id, false)).rejects.toMatchObject({ fields: { note: ['required'] } })
  await confirm(second, id, false, 'Доказательств нет')
  expect(await call(first, cases.readCase, { params })).toMatchObject({
    proposed: null,
    proposal: null,
    note: 'Доказательств нет',
  })
  await expect(confirm(second, id)).rejects.toMatchObject({ message: 'desk:wrong_state' })
  const log = await api.db.select().from(deskLog).orderBy(asc(deskLog.id))
  expect(log.map(({ action, reason }) => [action, reason])).toEqual(
    expect.arrayContaining([
      ['decision_proposed', 'Вы просите деньги у кандидатов'],
      ['proposal_refused', 'Доказательств нет'],
    ]),
  )
})

test('two confirmations at once block once', async () => {
  const { api, propose, confirm, second, vacancy } = await startBlocks()
  const third = (await openDeskOf(api, 'moderator')).client
  const id = await propose({ kind: 'vacancy', id: vacancy }, 'vacancy')
  const results = await Promise.allSettled([confirm(second, id), confirm(third, id)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await api.db.$count(moderationBlocks)).toBe(1)
})

test('a blocked vacancy is hidden with its applications, and comes back with its paid days', async () => {
  const { api, asEmployer, asCandidate, vacancy, put, grant, state, titles, everything } =
    await startBlocks()
  const ends = async () => {
    const [row] = await api.db.select().from(vacancies).where(eq(vacancies.public_id, vacancy))
    return row?.expires_at?.getTime() ?? 0
  }
  await api.db
    .update(vacancies)
    .set({ expires_at: new Date(api.now().getTime() + 200 * hour * 1000) })
  const before = await ends()
  await put({ kind: 'vacancy', id: vacancy }, 'vacancy')
  expect(await state()).toEqual({
    ...everything,
    vacancy: 'hidden',
    application: 'rejected moderation',
  })
  expect(await titles(asEmployer)).toContain('Вакансия «Программист» заблокирована')
  expect(await titles(asCandidate)).toContain('Отклик закрыл модератор')
  const params = { id: vacancy }
  for (const move of [written.publishVacancy, written.unpauseVacancy, written.restoreVacancy]) {
    await expect(call(asEmployer, move, { params, body: {} })).rejects.toMatchObject({
      message: 'vacancies:wrong_state',
    })
  }
  expect(await call(asEmployer, listOwnBlocks, {})).toMatchObject([{ id: vacancy }])
  api.advance(2 * hour)
  await grant()
  expect(await state()).toMatchObject({ vacancy: 'seen' })
  expect(await ends()).toBe(before + 2 * hour * 1000)
  expect(await titles(asEmployer)).toContain('Блокировка снята')
  expect(await call(asEmployer, listOwnBlocks, {})).toEqual([])
})

test.each(['company', 'account'] as const)(
  'the %s that was blocked without cause has the days of its plan, packs and vacancies back',
  async (kind) => {
    const { api, employer, vacancy, put, grant } = await startBlocks()
    const { id: user_id } = employer
    const start = api.now().getTime()
    const at = (hours: number) => new Date(start + hours * hour * 1000)
    await api.db
      .update(vacancies)
      .set({ paid_until: at(20), top_until: at(30), highlighted_until: at(40) })
    await api.db.update(subscriptions).set({ started_at: at(-9), expires_at: at(50) })
    const pack = { user_id, service_code: 'contacts_10', activated_at: at(-9) } as const
    await api.db.insert(purchases).values([
      { ...pack, public_id: newPublicId(), expires_at: at(60), quantity: 10, quantity_left: 3 },
      { ...pack, public_id: newPublicId(), expires_at: at(-1), quantity: 10, quantity_left: 3 },
    ])
    await put({ kind: 'vacancy', id: vacancy }, kind)
    api.advance(5 * hour)
    await grant()
    const [shown] = await api.db.select().from(vacancies)
    expect(shown).toMatchObject({
      paid_until: at(25),
      top_until: at(35),
      highlighted_until: at(45),
    })
    expect(await api.db.select().from(subscriptions)).toMatchObject([{ expires_at: at(55) }])
    const packs = await api.db.select().from(purchases).orderBy(asc(purchases.id))
    expect(packs).toMatchObject([{ expires_at: at(65) }, { expires_at: at(-1) }])
  },
)

test('a plan that ended during a block without cause goes on for the rest of its days', async () => {
  const { api, vacancy, put, grant } = await startBlocks()
  const start = api.now().getTime()
  const at = (hours: number) => new Date(start + hours * hour * 1000)
  await api.db.update(subscriptions).set({ started_at: at(-9), expires_at: at(4) })
  await put({ kind: 'vacancy', id: vacancy }, 'account')
  await api.db.update(subscriptions).set({ status: 'expired', ended_at: at(4) })
  api.advance(6 * hour)
  await grant()
  expect(await api.db.select().from(subscriptions)).toMatchObject([
    { status: 'active', ended_at: null, expires_at: at(10) },
  ])
})

test('a blocked resume is hidden, cannot be published, and comes back', async () => {
  const { asCandidate, asEmployer, resume, put, grant, state, titles, everything } =
    await startBlocks()
  await put({ kind: 'resume', id: resume }, 'resume')
  expect(await state()).toEqual({
    ...everything,
    resume: 'hidden',
    application: 'rejected moderation',
  })
  expect(await titles(asCandidate)).toContain('Резюме «Программист» заблокировано')
  expect(await titles(asEmployer)).toContain('Отклик закрыл модератор')
  const params = { id: resume }
  await expect(call(asCandidate, publishResume, { params, body: {} })).rejects.toMatchObject({
    message: 'resumes:wrong_state',
  })
  await grant()
  expect(await state()).toMatchObject({ resume: 'seen' })
})

test('a blocked company is hidden with its vacancies, and nobody publishes for it', async () => {
  const { api, employer, asEmployer, vacancy, put, grant, state, everything } = await startBlocks()
  const paused = await createVacancy(api, employer, { title: 'Повар' }, { status: 'paused' })
  const draft = await createVacancy(api, employer, { title: 'Пекарь' }, { status: 'draft' })
  await put({ kind: 'company', id: employer.company.slug }, 'company')
  expect(await state()).toEqual({
    ...everything,
    company: 'hidden',
    vacancy: 'hidden',
    application: 'rejected moderation',
  })
  const publishing = call(asEmployer, written.publishVacancy, { params: { id: draft }, body: {} })
  await expect(publishing).rejects.toMatchObject({ message: 'vacancies:company_blocked' })
  expect((await call(asEmployer, listOwnBlocks, {})).map(({ id }) => id).toSorted()).toEqual(
    [employer.company.slug, paused, vacancy].toSorted(),
  )
  await grant()
  expect(await state()).toMatchObject({ company: 'seen', vacancy: 'seen' })
  const rows = await api.db.select().from(vacancies).orderBy(asc(vacancies.id))
  expect(rows.map(({ status }) => status)).toEqual(['published', 'paused', 'draft'])
})

test('a vacancy that was given back stays hidden while its company is blocked', async () => {
  const { employer, vacancy, put, grantOf, state } = await startBlocks()
  await put({ kind: 'vacancy', id: vacancy }, 'vacancy')
  await put({ kind: 'company', id: employer.company.slug }, 'company')
  await grantOf('vacancy')
  expect(await state()).toMatchObject({ vacancy: 'hidden', company: 'hidden' })
  await grantOf('company')
  expect(await state()).toMatchObject({ vacancy: 'seen', company: 'seen' })
})

test('a resume that was given back stays hidden while its owner is blocked', async () => {
  const { api, candidate, resume, put, grantOf, state } = await startBlocks()
  const other = await createResume(api, candidate, { visibility: 'everyone' })
  await put({ kind: 'resume', id: resume }, 'resume')
  await put({ kind: 'resume', id: other }, 'account')
  await grantOf('resume')
  expect(await state()).toMatchObject({ resume: 'hidden' })
  await grantOf('account')
  expect(await state()).toMatchObject({ resume: 'seen' })
})

test('a blocked account is signed out, is told why when it signs in, and comes back', async () => {
  const { api, employer, asEmployer, vacancy, put, grant, blockId, state } = await startBlocks()
  await put({ kind: 'vacancy', id: vacancy }, 'account')
  expect(await state()).toMatchObject({ vacancy: 'hidden', company: 'seen' })
  await expect(call(asEmployer, readProfile, {})).rejects.toMatchObject({ status: 401 })
  const body = { username: employer.email, password }
  await expect(call(api.guest, signIn, { body })).rejects.toMatchObject({
    status: 403,
    message: 'accounts:account_blocked',
    data: { block_id: await blockId() },
  })
  const wrong = { ...body, password: 'another-Password-1' }
  await expect(call(api.guest, signIn, { body: wrong })).rejects.toMatchObject({ status: 401 })
  await grant()
  await call(api.guest, signIn, { body })
  expect(await state()).toMatchObject({ vacancy: 'seen' })
})

test('a candidate whose account is blocked has no resumes that others see', async () => {
  const { asCandidate, resume, put, state } = await startBlocks()
  await put({ kind: 'resume', id: resume }, 'account')
  expect(await state()).toMatchObject({ resume: 'hidden', application: null })
  await expect(call(asCandidate, readProfile, {})).rejects.toMatchObject({ status: 401 })
})

test('a block is disputed once and in time, by its secret address', async () => {
  const { api, vacancy, put, blockId, first, second, only, decide } = await startBlocks()
  await put({ kind: 'vacancy', id: vacancy }, 'vacancy')
  const params = { id: await blockId() }
  const appeal = () => call(api.guest, createAppeal, { params, body: { text: 'Это ошибка' } })
  const unknown = call(api.guest, readBlock, { params: { id: 'a'.repeat(26) } })
  await expect(unknown).rejects.toMatchObject({ status: 404 })
  expect(await call(api.guest, readBlock, { params })).toMatchObject({
    kind: 'vacancy',
    title: 'Программист',
    reason: 'fraud',
    appeal: null,
  })
  await appeal()
  await expect(appeal()).rejects.toMatchObject({ message: 'moderation:appealed' })
  const id = await only()
  const granted = { decision: 'granted', answer: 'Вы правы', note: '' } as const
  await expect(decide(first, id, granted)).rejects.toMatchObject({ message: 'desk:own_proposal' })
  await decide(second, id, { decision: 'upheld', answer: 'Кандидаты подтвердили', note: '' })
  expect(await call(api.guest, readBlock, { params })).toMatchObject({
    ended_at: null,
    appeal: { decision: 'refused', answer: 'Кандидаты подтвердили' },
  })
})

test('after two weeks a block is not disputed any more', async () => {
  const { api, vacancy, put, blockId } = await startBlocks()
  await put({ kind: 'vacancy', id: vacancy }, 'vacancy')
  const params = { id: await blockId() }
  api.advance(15 * 24 * hour)
  const appeal = call(api.guest, createAppeal, { params, body: { text: 'Это ошибка' } })
  await expect(appeal).rejects.toMatchObject({ message: 'moderation:appeal_late' })
})

test('a moderator ends a block that nobody may dispute any more, and its owner is told', async () => {
  const { api, employer, candidate, vacancy, resume, put, blockId, state, titles, everything } =
    await startBlocks()
  await put({ kind: 'vacancy', id: vacancy }, 'company')
  await put({ kind: 'resume', id: resume }, 'resume')
  api.advance(15 * 24 * hour)
  const desk = api.client(await deskToken(api, 'moderator'))
  const find = (q: string) => call(desk, searchDesk, { body: { q } })
  const end = async (id: string, reason = 'Текст исправлен') =>
    call(desk, endBlock, { params: { id }, body: { reason } })
  const [company, own] = [await blockId('company'), await blockId('resume')]
  const named = { blocks: [{ id: company, kind: 'company' }] }
  expect(await find(vacancy)).toMatchObject([named])
  expect(await find(String(candidate.id))).toMatchObject([
    { blocks: [{ id: own, kind: 'resume', title: expect.stringMatching(/./) }] },
  ])
  await expect(end(company, ' ')).rejects.toMatchObject({ fields: { reason: ['required'] } })
  await end(company)
  await expect(end(company)).rejects.toMatchObject({ message: 'moderation:block_ended' })
  await end(own)
  await api.outbox.drain()
  expect(await state()).toMatchObject(everything)
  expect(await titles(await signedIn(api, employer))).toContain('Блокировка снята')
  const rows = await api.db.select().from(deskLog).where(eq(deskLog.action, 'block_ended'))
  expect(rows.map(({ reason }) => reason)).toEqual([
    `company ${company}: Текст исправлен`,
    `resume ${own}: Текст исправлен`,
  ])
})

test('a block whose appeal waits is ended by its case alone', async () => {
  const { api, vacancy, put, blockId } = await startBlocks()
  await put({ kind: 'vacancy', id: vacancy }, 'vacancy')
  const params = { id: await blockId() }
  await call(api.guest, createAppeal, { params, body: { text: 'Это ошибка' } })
  const desk = api.client(await deskToken(api, 'moderator'))
  const ending = call(desk, endBlock, { params, body: { reason: 'Исправлено' } })
  await expect(ending).rejects.toMatchObject({ message: 'moderation:appeal_waits' })
})
