// Purchases of members from the balance of the account that pays for their company.
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { createRandom } from '@otklik/demo-data'
import { expect, test } from 'vitest'
import { call, CallFailure, type ApiClient } from '../../../contract/call.ts'
import { readCompanyFunds } from '../../../contract/company-funds.ts'
import {
  createPayment,
  exportPayments,
  listPayments,
  readBalance,
} from '../../../contract/payments.ts'
import { openContacts } from '../../../contract/resume-cards.ts'
import { monthStart } from '../../../contract/rules/allowance.ts'
import { plans } from '../../../contract/rules/plans.ts'
import { services, type ServiceCode } from '../../../contract/rules/services.ts'
import type { TeamRole } from '../../../contract/rules/team.ts'
import { listServices, purchaseService } from '../../../contract/services.ts'
import * as contract from '../../../contract/team.ts'
import { exportAccount } from '../../../contract/profile.ts'
import {
  companyMembers,
  contactOpenings,
  ledger,
  payments,
  users,
} from '../../../database/tables.ts'
import { signed } from '../../../payments/test-provider.ts'
import {
  baseUrl,
  completeVacancy,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  password,
  signedIn,
  startApi,
  tokenSecret,
} from '../../../testing.ts'
import { book } from '../ledger/acts.ts'
import { expectToAddUp } from '../payments/testing.ts'

async function start(balance: number, allowances: (number | null)[] = []) {
  const api = await startApi()
  const owner = await createEmployer(api, { name: 'Кофейня' }, 'employer_free')
  const asOwner = await signedIn(api, owner)
  const { id: company_id } = owner.company
  const params = { id: String(company_id) }
  const pay = (pays = true, client = asOwner) =>
    call(client, contract.setPayingAccount, { params, body: { pays } })
  const allow = (member: number, allowance: number | null, client = asOwner) =>
    call(client, contract.setAllowance, {
      params: { ...params, member: String(member) },
      body: { allowance },
    })
  const join = async (role: TeamRole = 'recruiter', allowance: number | null = null) => {
    const member = await createEmployer(api, {}, 'employer_free')
    await api.db.insert(companyMembers).values({ company_id, user_id: member.id, role, allowance })
    return { ...member, client: await signedIn(api, member) }
  }
  const fill = (delta: number) =>
    api.db.transaction((tx) =>
      book(tx, { user_id: owner.id, delta, reason: 'correction', payment_id: null }, api.now()),
    )
  await pay()
  if (balance > 0) await fill(balance)
  const members = []
  for (const allowance of allowances) members.push(await join('recruiter', allowance))
  const vacancy = (title = 'Повар') => createVacancy(api, owner, { ...completeVacancy, title })
  const balanceOf = async () => {
    const [row] = await api.db.select().from(users).where(eq(users.id, owner.id))
    return row?.balance ?? 0
  }
  return {
    api,
    owner,
    asOwner,
    company_id,
    params,
    pay,
    allow,
    join,
    fill,
    members,
    vacancy,
    balanceOf,
  }
}

interface Choice {
  target?: string | null
  company_id?: number
  price?: number
  key?: string
}

function buy(client: ApiClient, code: ServiceCode, choice: Choice = {}) {
  const { target = null, price = services[code].price, company_id, key } = choice
  const body = { target_public_id: target, price, company_id }
  return call(client, purchaseService, { params: { code }, body, idempotencyKey: key })
}

const exceeded = { message: 'payments:allowance_exceeded' }
const [highlight, top] = [services.vacancy_highlight.price, services.vacancy_top.price]

test('a member spends his allowance from the balance of the paying account, and the ledger names him', async () => {
  const { api, owner, asOwner, company_id, params, members, vacancy, balanceOf } = await start(
    20_000,
    [5000],
  )
  const [member] = members
  if (!member) throw new Error('no member')
  const target = await vacancy()
  await buy(member.client, 'vacancy_highlight', { target })
  const refused = await buy(member.client, 'vacancy_top', { target }).catch(
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({
    ...exceeded,
    status: 402,
    data: { price: top, left: 5000 - highlight, allowance: 5000, payer: 'Айгуль' },
  })
  expect(await balanceOf()).toBe(20_000 - highlight)

  const [entry] = await api.db.select().from(ledger).where(eq(ledger.reason, 'purchase'))
  expect(entry).toMatchObject({
    user_id: owner.id,
    spent_by_user_id: member.id,
    company_id,
    delta: -highlight,
  })
  const { results } = await call(asOwner, listPayments, { query: {} })
  expect(results[0]?.spent_by).toEqual({ name: 'Айгуль', company: 'Кофейня' })
  const file = await call(asOwner, exportPayments, { query: {} })
  expect(Buffer.from(file.bytes).toString()).toContain('Айгуль, Кофейня')
  expect((await call(member.client, listPayments, { query: {} })).results).toEqual([])
  const body = { current_password: password }
  const { bytes } = await call(member.client, exportAccount, { body })
  const everything = JSON.parse(Buffer.from(bytes).toString()) as Record<string, object[]>
  expect(everything['spent_for_companies']).toMatchObject([
    { company: 'Кофейня', delta: -highlight },
  ])

  const funds = await call(member.client, readCompanyFunds, { params })
  expect(funds).toMatchObject({
    payer: 'Айгуль',
    is_own: false,
    spent: highlight,
    left: 5000 - highlight,
  })
  const { members: seen } = await call(asOwner, contract.getTeam, { params })
  expect(seen.map(({ spending }) => spending)).toEqual([
    null,
    { allowance: 5000, spent: highlight },
  ])

  await api.db.update(users).set({ first_name: '' }).where(eq(users.id, member.id))
  const after = await call(asOwner, listPayments, { query: {} })
  expect(after.results[0]).toMatchObject({
    amount: highlight,
    spent_by: { name: '', company: 'Кофейня' },
  })
})

test('a new month begins in Almaty with the whole allowance', async () => {
  const { api, members, vacancy } = await start(20_000, [highlight])
  const [member] = members
  const target = await vacancy()
  if (!member) throw new Error('no member')
  const spend = async () => buy(await signedIn(api, member), 'vacancy_highlight', { target })
  await spend()
  const end = Date.parse('2026-11-30T19:00:00Z')
  api.advance((end - api.now().getTime()) / 1000 - 1)
  await expect(spend()).rejects.toMatchObject(exceeded)
  api.advance(1)
  await spend()
})

test.each([
  { role: 'recruiter', pays: true, allowance: null, code: 'allowance_exceeded' },
  { role: 'recruiter', pays: false, allowance: null, code: 'not_permitted' },
  { role: 'owner', pays: true, allowance: null, code: 'allowance_exceeded' },
  { role: 'owner', pays: false, allowance: null, code: 'not_enough_balance' },
  { role: 'hiring_manager', pays: true, allowance: null, code: 'not_found' },
  { role: 'recruiter', pays: true, allowance: 50_000, code: 'company_balance_low' },
] as const)(
  '$role buying with allowance $allowance while another account pays ($pays): $code',
  async ({ role, pays, allowance, code }) => {
    const { pay, join, vacancy } = await start(100)
    const { client } = await join(role, allowance)
    if (!pays) await pay(false)
    const bought = buy(client, 'vacancy_top', { target: await vacancy() })
    await expect(bought).rejects.toThrow(code)
  },
)

test('only the paying account sets allowances, for members who may buy', async () => {
  const { api, owner, company_id, allow, join, pay } = await start(0)
  const [other, manager] = [await join('owner'), await join('hiring_manager')]
  const recruiter = await join()
  await expect(allow(recruiter.id, 5000, other.client)).rejects.toThrow('companies:not_permitted')
  await expect(allow(manager.id, 5000)).rejects.toThrow('companies:role_buys_nothing')
  for (const id of [owner.id, (await createEmployer(api)).id]) {
    await expect(allow(id, 5000)).rejects.toThrow('companies:member_not_found')
  }
  await allow(recruiter.id, 5000)
  await allow(other.id, 7000)
  const allowances = async () => {
    const rows = await api.db
      .select()
      .from(companyMembers)
      .where(and(eq(companyMembers.company_id, company_id), isNotNull(companyMembers.allowance)))
    return Object.fromEntries(rows.map(({ user_id, allowance }) => [user_id, allowance]))
  }
  expect(await allowances()).toEqual({ [recruiter.id]: 5000, [other.id]: 7000 })
  await pay(true, other.client)
  expect(await allowances()).toEqual({})
})

test('a member buys a pack of contacts for the company, and opens them with it', async () => {
  const { api, owner, company_id, members, balanceOf } = await start(10_000, [5000])
  const [client] = members.map((each) => each.client)
  if (!client) throw new Error('no member')
  const open = async () => {
    const id = await createResume(api, await createCandidate(api))
    return call(client, openContacts, { params: { id }, body: { company_id } })
  }
  const limit = plans.employer_free.features['contacts.per_period'] ?? 0
  for (let count = 0; count < limit; count++) await open()
  await expect(open()).rejects.toThrow('plans:not_enough_services')
  await buy(client, 'contacts_10', { company_id })
  await open()
  expect(await balanceOf()).toBe(10_000 - services.contacts_10.price)
  const isPaid = and(eq(contactOpenings.payer_id, owner.id), isNotNull(contactOpenings.purchase_id))
  expect(await api.db.$count(contactOpenings, isPaid)).toBe(1)
  const stranger = await signedIn(api, await createEmployer(api))
  await expect(buy(stranger, 'contacts_10', { company_id })).rejects.toThrow('companies:not_found')
})

test('what a member buys for the company is listed for him and for who paid, until he is removed', async () => {
  const { asOwner, params, members, vacancy } = await start(20_000, [5000, 5000])
  const [member, other] = members
  if (!member || !other) throw new Error('no members')
  await buy(member.client, 'vacancy_highlight', { target: await vacancy() })
  const listed = async (client: ApiClient) =>
    (await call(client, listServices, {})).purchased.map((each) => each.service_code)
  expect(await listed(member.client)).toEqual(['vacancy_highlight'])
  expect(await listed(asOwner)).toEqual(['vacancy_highlight'])
  expect(await listed(other.client)).toEqual([])
  await call(asOwner, contract.removeMember, { params: { ...params, member: String(member.id) } })
  expect(await listed(member.client)).toEqual([])
})

test('a repeated purchase of a member buys once, and an order of his own money never spends the company’s', async () => {
  const { api, members, vacancy, balanceOf } = await start(20_000, [20_000])
  const [member] = members
  if (!member) throw new Error('no member')
  const target = await vacancy()
  for (const key of ['key-number-1', 'key-number-1']) {
    await buy(member.client, 'vacancy_highlight', { target, key })
  }
  expect(await balanceOf()).toBe(20_000 - highlight)
  const orders = {
    kind: 'service',
    code: 'vacancy_top',
    price: top,
    target_public_id: target,
  } as const
  const body = { kind: 'top_up', amount: top, method: 'card', orders } as const
  const { public_id } = await call(member.client, createPayment, { body })
  const told = signed(tokenSecret, { public_id, amount: top }, { act: 'succeeded' })
  const url = `${baseUrl}/v1/payments/callback/test`
  await api.fetch(new Request(url, { method: 'POST', ...told }))
  const [row] = await api.db.select().from(payments).where(eq(payments.public_id, public_id))
  expect(row).toMatchObject({ status: 'succeeded', order_outcome: 'not_permitted' })
  expect(await balanceOf()).toBe(20_000 - highlight)
  expect((await call(member.client, readBalance, {})).amount).toBe(top)
})

test('of two members who spend the last tenge at once, one succeeds', async () => {
  const { api, members, vacancy, balanceOf } = await start(highlight, [50_000, 50_000])
  const targets = [await vacancy(), await vacancy('Бариста')]
  const results = await Promise.allSettled(
    members.map(({ client }, index) =>
      buy(client, 'vacancy_highlight', { target: targets[index] ?? null }),
    ),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [lost] = results.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  )
  expect(lost).toMatchObject({ message: 'payments:company_balance_low' })
  expect(await balanceOf()).toBe(0)
  await expectToAddUp(api.db)
})

test('a member who spends the last of the allowance in five requests at once succeeds once', async () => {
  const { api, members, vacancy, balanceOf } = await start(50_000, [highlight])
  const [client] = members.map((each) => each.client)
  if (!client) throw new Error('no member')
  const targets = []
  for (let number = 1; number <= 5; number++) targets.push(await vacancy(`Повар ${number}`))
  const results = await Promise.allSettled(
    targets.map((target) => buy(client, 'vacancy_highlight', { target })),
  )
  const lost = results.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  )
  expect(lost).toHaveLength(4)
  for (const each of lost) expect(each).toMatchObject(exceeded)
  expect(await balanceOf()).toBe(50_000 - highlight)
  await expectToAddUp(api.db)
})

const codes = ['vacancy_highlight', 'vacancy_top', 'vacancy_bump', 'contacts_10'] as const

test.each(['one', 'two', 'three'])(
  'no sequence of purchases exceeds an allowance or the balance: walk %s',
  async (seed) => {
    const random = createRandom(seed)
    const stage = await start(30_000, [5000, 12_000, null])
    const { api, owner, company_id, members, vacancy } = stage
    const targets = [await vacancy(), await vacancy('Бариста'), await vacancy('Кассир')]
    const allowances = new Map<number, number | null>()
    members.forEach(({ id }, index) => allowances.set(id, [5000, 12_000, null][index] ?? null))
    const spent = new Map<string, number>()
    const monthOf = () => monthStart(api.now(), 'Asia/Almaty').toISOString()
    const done = { bought: 0, refused: 0 }
    async function purchase() {
      const member = random.pick(members)
      const code = random.pick(codes)
      const choice = code === 'contacts_10' ? { company_id } : { target: random.pick(targets) }
      try {
        await buy(await signedIn(api, member), code, choice)
      } catch (error) {
        if (!(error instanceof CallFailure) || error.status >= 500) throw error
        expect(error.message).toMatch(/allowance_exceeded|company_balance_low/)
        done.refused += 1
        return
      }
      done.bought += 1
      const key = `${member.id} ${monthOf()}`
      spent.set(key, (spent.get(key) ?? 0) + services[code].price)
      const isInside = (spent.get(key) ?? 0) <= (allowances.get(member.id) ?? 0)
      expect(isInside, `${member.id} exceeds the allowance`).toBe(true)
    }
    const acts = [
      purchase,
      purchase,
      purchase,
      () => Promise.all([purchase(), purchase(), purchase()]),
      async () => {
        const member = random.pick(members)
        const allowance = random.pick([null, 3000, 5000, 20_000])
        await stage.allow(member.id, allowance, await signedIn(api, owner))
        allowances.set(member.id, allowance)
        const key = `${member.id} ${monthOf()}`
        // Counts what was spent under a higher allowance as spent within the new one.
        if ((spent.get(key) ?? 0) > (allowance ?? 0)) {
          await expect(
            buy(await signedIn(api, member), 'vacancy_highlight', { target: targets[0] ?? null }),
          ).rejects.toMatchObject(exceeded)
        }
      },
      () => stage.fill(random.pick([500, 5000])),
      async () => api.advance(random.pick([3600, 5 * 24 * 3600])),
    ]
    for (let step = 0; step < 60; step++) {
      await random.pick(acts)()
      const [account] = await api.db.select().from(users).where(eq(users.id, owner.id))
      expect(account?.balance).toBeGreaterThanOrEqual(0)
      if (step % 10 === 0) await expectToAddUp(api.db)
    }
    await expectToAddUp(api.db)
    const rows = await api.db
      .select({
        by: ledger.spent_by_user_id,
        sum: sql<number>`-sum(${ledger.delta})`.mapWith(Number),
      })
      .from(ledger)
      .where(and(eq(ledger.reason, 'purchase'), eq(ledger.company_id, company_id)))
      .groupBy(ledger.spent_by_user_id)
    for (const { id } of members) {
      const ofMember = [...spent].filter(([key]) => key.startsWith(`${id} `))
      const total = ofMember.reduce((all, [, each]) => all + each, 0)
      expect(rows.find(({ by }) => by === id)?.sum ?? 0).toBe(total)
    }
    expect(done.bought).toBeGreaterThan(5)
    expect(done.refused).toBeGreaterThan(5)
  },
)
