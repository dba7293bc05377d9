// Payment providers for tests: the demo provider, and CloudPayments with a fake server.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { cloudPayments, cloudPaymentsName } from './cloud-payments.ts'
import { demoSeller } from './configured.ts'
import type { PaymentRequest, Payments } from './provider.ts'
import { sign } from './signature.ts'
import { signed, testProvider, testProviderName } from './test-provider.ts'

/** The fields of a webhook that a test sends. Fields that the test omits get correct values. */
export interface TestCallback {
  act?: 'asked' | 'succeeded' | 'failed' | 'cancelled' | 'refunded'
  transaction?: number
  refund?: number
  amount?: number
  currency?: string
  account?: string
  public_id?: string
  secret?: string
}

/** A payment provider for tests. The test decides what the provider's webhooks contain. */
export interface Player {
  payments: Payments
  tell: (payment: PaymentRequest, telling?: TestCallback) => Request
  read: (response: Response) => Promise<unknown>
}

const secret = 'a secret that only the provider knows, long'
const origin = 'http://api.test/v1/payments/callback'

export function playTestProvider(tokenSecret: string): Player {
  return {
    payments: { vatPercent: 16, seller: demoSeller, offered: testProvider(tokenSecret) },
    tell(payment, { act = 'succeeded', transaction = 1, refund = 2, account, ...change } = {}) {
      const request = signed(change.secret ?? tokenSecret, payment, {
        act,
        provider_payment_id: `${transaction}-${payment.public_id}`,
        refund_id: `${refund}-${payment.public_id}`,
        ...(account ? { account_id: account } : undefined),
        ...(act === 'failed' ? { failure_code: 'insufficient_funds' } : undefined),
        ...change,
      })
      return new Request(`${origin}/${testProviderName}`, { method: 'POST', ...request })
    },
    async read(response) {
      return response.ok ? ((await response.json()) as { taken: unknown }).taken : response.status
    },
  }
}

/** A fake CloudPayments server. A test can make the server refuse requests or fail. */
export interface FakeCloudPayments extends Player {
  asked: { path: string; id: string; body: Record<string, unknown> }[]
  behave: (how: Behaviour) => void
  /** The addresses of callbacks that are set in the cabinet, by their type. */
  callbacks: Map<string, string>
  options: Parameters<typeof cloudPayments>[0]
}

type Behaviour = 'well' | 'refuses' | 'breaks' | 'hangs up'

const types = {
  asked: 'check',
  succeeded: 'pay',
  failed: 'fail',
  cancelled: 'cancel',
  refunded: 'refund',
}

export async function playCloudPayments({ acceptsTests = false } = {}): Promise<FakeCloudPayments> {
  const asked: FakeCloudPayments['asked'] = []
  const replies = new Map<string, unknown>()
  const callbacks: FakeCloudPayments['callbacks'] = new Map()
  let behaviour: Behaviour = 'well'
  let last = 900_000_000
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { authorization, 'x-request-id': header } = request.headers
    const id = String(header)
    if (authorization !== `Basic ${Buffer.from(`pk_test:${secret}`).toString('base64')}`) {
      response.writeHead(401).end()
      return
    }
    const body = JSON.parse(await text(request)) as Record<string, unknown>
    asked.push({ path: request.url ?? '', id, body })
    if (behaviour === 'breaks') response.writeHead(500).end()
    else if (behaviour === 'hangs up') request.socket.destroy()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(reply(id, request.url))
  }

  function reply(id: string, path = ''): string {
    if (behaviour === 'refuses') return JSON.stringify({ Success: false, Message: 'Отказ' })
    const [, type] = /^\/site\/notifications\/(\w+)\/get$/.exec(path) ?? []
    if (type) {
      const settings = { IsEnabled: callbacks.has(type), Address: callbacks.get(type) ?? null }
      return JSON.stringify({ Success: true, Message: null, Model: settings })
    }
    const TransactionId = replies.has(id) ? undefined : ++last
    const model = path === '/orders/create' ? { Url: `${url}/d/${id}` } : { TransactionId }
    if (!replies.has(id)) replies.set(id, { Success: true, Message: null, Model: model })
    return JSON.stringify(replies.get(id))
  }

  const options = {
    publicId: 'pk_test',
    secret,
    url,
    pages: url,
    webUrl: 'https://otklik.test',
    acceptsTests,
  }
  return {
    asked,
    options,
    callbacks,
    behave: (how) => (behaviour = how),
    payments: { vatPercent: 16, seller: demoSeller, offered: cloudPayments(options) },
    tell(payment, { act = 'succeeded', secret: key, ...telling } = {}) {
      return notification(types[act], fieldsOf(payment, { act, ...telling }), { key })
    },
    async read(response) {
      if (!response.ok) return response.status
      const { code } = (await response.json()) as { code: number }
      return code === 0 ? 'taken' : code
    },
  }
}

/** Returns a signed webhook of CloudPayments. */
export function notification(
  type: string,
  fields: Record<string, string>,
  { key = secret, isJson = false }: { key?: string | undefined; isJson?: boolean } = {},
): Request {
  const body = isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
  return new Request(`${origin}/${cloudPaymentsName}?type=${type}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      'content-hmac': sign(key, Buffer.from(body), 'base64'),
      'x-content-hmac': sign(key, Buffer.from(decodeURIComponent(body)), 'base64'),
    },
  })
}

/** Returns the fields of a webhook, with the names that CloudPayments uses. */
export function fieldsOf(
  payment: PaymentRequest,
  telling: TestCallback = {},
): Record<string, string> {
  const { act = 'succeeded', transaction = 1, refund = 2, amount = payment.amount } = telling
  const own = (number: number) => `${payment.user_id}${hash(payment.public_id)}${number}`
  const common = {
    Amount: amount.toFixed(2),
    DateTime: '2026-11-20 09:00:00',
    InvoiceId: telling.public_id ?? payment.public_id,
    AccountId: telling.account ?? String(payment.user_id),
  }
  if (act === 'refunded') {
    const TransactionId = own(refund)
    const PaymentTransactionId = own(transaction)
    return { ...common, TransactionId, PaymentTransactionId, OperationType: 'Refund' }
  }
  if (act === 'cancelled') return { ...common, TransactionId: own(transaction) }
  return {
    ...common,
    TransactionId: own(transaction),
    Currency: telling.currency ?? 'KZT',
    PaymentAmount: amount.toFixed(2),
    PaymentCurrency: telling.currency ?? 'KZT',
    CardFirstSix: '424242',
    CardLastFour: '4242',
    CardType: 'Visa',
    CardExpDate: '12/29',
    TestMode: '0',
    OperationType: 'Payment',
    ...(act === 'failed'
      ? { Reason: 'InsufficientFunds', ReasonCode: '5051' }
      : { Status: 'Completed' }),
  }
}

function hash(id: string): number {
  return [...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1_000_000, 7)
}
