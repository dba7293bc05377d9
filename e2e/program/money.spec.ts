import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { decodeJwt } from 'jose'
import type { Payment } from '../../api/contract/payments.ts'
import { signed } from '../../api/payments/test-provider.ts'
import { services } from '../../api/contract/rules/services.ts'
import { patience } from '../../scripts/patience.ts'
import { copyDemo, signInAt, startServer, stop, type Program } from './run-program.ts'

const run = promisify(execFile)
let data: string

test.beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'otklik-money-'))
  copyDemo(data)
})
test.afterEach(() => rmSync(data, { recursive: true, force: true }))

const eachRound = 4
/** Each round kills the program after a different number of replies, from one to seven. */
const rounds = eachRound * 2 - 1

/** A report from the payment provider: a payment was made or refunded. */
interface Fact {
  payment: Payment
  act: 'succeeded' | 'refunded'
}

const part = ({ amount }: Payment) => amount - 1000

/** Sends many reports to the site at the same time, as the payment provider would. */
async function tellAll(
  { url }: Program,
  userId: number,
  facts: Fact[],
  onAnswer: (fact: Fact) => void,
): Promise<void> {
  const secret = readFileSync(join(data, 'token-secret'), 'utf8')
  const tell = async (fact: Fact) => {
    const { public_id, amount } = fact.payment
    const refund = { act: 'refunded', amount: part(fact.payment), refund_id: `back-${public_id}` }
    const change = fact.act === 'refunded' ? refund : {}
    const told = signed(secret, { public_id, amount, user_id: userId }, change)
    const reply = await fetch(`${url}/v1/payments/callback/test`, { method: 'POST', ...told })
      .then((response) => response.json() as Promise<unknown>)
      .catch(() => null)
    if (reply === null) return
    expect(reply).toEqual({ taken: 'taken' })
    onAnswer(fact)
  }
  await Promise.all(facts.map(tell))
}

async function buyAll(
  { url }: Program,
  token: string,
  { resume, keys }: { resume: string; keys: string[] },
  onBought: (key: string) => void,
): Promise<void> {
  const { price } = services.resume_highlight
  const buy = async (key: string) => {
    const answer = await fetch(`${url}/v1/services/resume_highlight/purchase`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ target_public_id: resume, price }),
    }).catch(() => null)
    if (answer && answer.status !== 402) {
      expect(answer.status).toBe(200)
      onBought(key)
    }
  }
  await Promise.all(keys.map(buy))
}

function asker({ url }: Program, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return async <T>(path: string, body?: object): Promise<T> => {
    const method = body ? 'POST' : 'GET'
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : undefined) }
    const response = await fetch(url + path, init)
    return ((await response.json()) as { data: T }).data
  }
}

type Ask = ReturnType<typeof asker>
interface Page {
  results: Payment[]
  next_cursor: string | null
}

async function listAll(ask: Ask): Promise<Payment[]> {
  const found: Payment[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page = await ask<Page>(`/v1/payments${cursor && `?cursor=${cursor}`}`)
    found.push(...page.results)
    cursor = page.next_cursor
  }
  return found
}

/** Checks that the user's payments and purchases add up to the balance. */
async function readBooked(ask: Ask) {
  const payments = await listAll(ask)
  const moved = payments.filter(({ delta }) => delta !== 0)
  const { amount } = await ask<{ amount: number }>('/v1/balance')
  expect(moved.reduce((sum, { delta }) => sum + delta, 0)).toBe(amount)
  const paid = moved.filter(({ kind }) => kind === 'top_up').map((payment) => payment.amount)
  const back = moved.filter(({ kind }) => kind === 'refund').map((payment) => payment.amount)
  const bought = moved.filter(({ kind }) => kind === 'service').length
  expect(new Set(paid).size).toBe(paid.length)
  expect(new Set(back).size).toBe(back.length)
  return { paid, back, bought }
}

test('what was acknowledged of money survives a kill after each number of replies, once', async () => {
  test.setTimeout(patience(150_000))
  const env = { DATA_DIR: data }
  const known = new Set<Fact>()
  const all: Fact[] = []
  const wanted: string[] = []
  const bought = new Set<string>()
  let token: string | undefined
  let cutOff = 0
  for (let round = 0; round <= rounds; round += 1) {
    const program = await startServer(env)
    token ??= await signInAt(program)
    const userId = Number(decodeJwt(token).sub)
    const ask = asker(program, token)
    const booked = await readBooked(ask)
    expect(booked.bought).toBeGreaterThanOrEqual(bought.size)
    expect(booked.bought).toBeLessThanOrEqual(wanted.length)
    const mine = await ask<{ public_id: string; status: string }[]>('/v1/resumes/mine')
    const resume = mine.find(({ status }) => status === 'published')?.public_id ?? ''
    for (const { payment, act } of known) {
      if (act === 'succeeded') expect(booked.paid).toContain(payment.amount)
      else if (booked.paid.includes(payment.amount)) expect(booked.back).toContain(part(payment))
    }
    if (round === rounds) {
      for (let from = 0; from < all.length; from += 16) {
        await tellAll(program, userId, all.slice(from, from + 16), (fact) => known.add(fact))
      }
      const again = { resume, keys: wanted }
      await buyAll(program, token, again, (key) => bought.add(key))
      const end = await readBooked(ask)
      expect([end.paid.length, end.back.length]).toEqual([all.length / 2, all.length / 2])
      expect([end.bought, bought.size]).toEqual([wanted.length, wanted.length])
      await stop(program)
      break
    }
    const kill = 1 + ((round * 3) % rounds)
    for (let index = 0; index < eachRound; index += 1) {
      const amount = 1001 + all.length
      const payment = await ask<Payment>('/v1/payments', { kind: 'top_up', amount, method: 'card' })
      all.push({ payment, act: 'succeeded' }, { payment, act: 'refunded' })
    }
    let answered = 0
    const told = all.slice(-eachRound * 2)
    const keys = [`purchase-${round}-1`, `purchase-${round}-2`]
    wanted.push(...keys)
    const count = () => {
      answered += 1
      if (answered === kill) program.process.kill('SIGKILL')
    }
    await Promise.all([
      tellAll(program, userId, told, (fact) => {
        known.add(fact)
        count()
      }),
      buyAll(program, token, { resume, keys }, (key) => {
        bought.add(key)
        count()
      }),
    ])
    await program.ended
    cutOff += told.filter((fact) => !known.has(fact)).length
  }
  expect(cutOff).toBeGreaterThan(0)
  await expect(
    run('npm', ['run', '--silent', 'money', '--', 'check'], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: data },
    }),
  ).resolves.toMatchObject({ stdout: 'Every balance is the sum of its entries\n' })
})
