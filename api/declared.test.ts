// Tests the error replies that every endpoint can send, such as `request:not_found`.
import { expect, test } from 'vitest'
import { limitsOf, type Endpoint } from './contract/endpoint.ts'
import { fillPath } from './contract/request.ts'
import { imageFile } from './contract/rules/images.ts'
import { operatorRoles } from './contract/rules/desk.ts'
import { openApiDocument } from './openapi.ts'
import { baseUrl, createCandidate, createEmployer, createToken, startApi } from './testing.ts'
import { deskToken } from './testing/desk.ts'
import { declaredBy } from './testing/declared.ts'
import { endpoints, everyKind, rows } from './testing/every-kind.ts'
import { send } from './testing/send.ts'
import type { Things } from './testing/stage.ts'

const named = Object.entries(endpoints)
const missing = 'a'.repeat(26)
const missingNumber = '999999999'
const paramsOf = ({ params }: Endpoint) => {
  const others = {
    slug: missing,
    attachment: missing,
    note: missing,
    link: missing,
    key: missing,
    template: missing,
    member: missingNumber,
    invitation: missing,
    request: missing,
    part: missingNumber,
    photo: missing,
    provider: missing,
    webhook: missing,
    delivery: missing,
  }
  const isNumber = params?.safeParse({ id: missingNumber, ...others }).success
  return { id: isNumber ? missingNumber : missing, ...others }
}
const nothingThere: Things = {
  vacancy: missing,
  draftVacancy: missing,
  resume: missing,
  payment: missing,
  application: missing,
  savedSearch: missing,
  attachment: missing,
  note: missing,
  picture: imageFile(missing, 'small'),
  company: Number(missingNumber),
  companySlug: missing,
  pendingCompany: { id: missingNumber, slug: missing },
  email: 'nobody@example.kz',
  colleague: Number(missingNumber),
  invitation: missing,
  accessRequest: missing,
  supportCase: 'a'.repeat(26),
  proposedCase: missing,
  documentCase: missing,
  block: missing,
  vacancyImport: missing,
  webhook: missing,
  webhookDelivery: missing,
}

async function startSigned(limitFactor?: number) {
  const api = await startApi({ limitFactor, resources: everyKind })
  const accounts = {
    candidate: await createCandidate(api),
    employer: await createEmployer(api),
  }
  // Each call has a token of its own, because a call can end its session.
  const tokenFor = async ({ access }: Endpoint) =>
    access === 'operator'
      ? deskToken(api, ...operatorRoles)
      : createToken(api, accounts[access === 'employer' ? access : 'candidate'])
  const status = async (endpoint: Endpoint, init: { headers?: object; body?: BodyInit } = {}) => {
    const path = fillPath(endpoint.path, paramsOf(endpoint))
    const headers = { authorization: `Bearer ${await tokenFor(endpoint)}`, ...init.headers }
    const request = { ...init, method: endpoint.method, headers }
    return (await api.fetch(new Request(baseUrl + path, request))).status
  }
  const statusOfGood = async (name: string, endpoint: Endpoint) => {
    const { query, body } = rows[name] ?? {}
    const input = { params: paramsOf(endpoint), query, body: body?.(nothingThere) }
    return (await send(api.client(await tokenFor(endpoint)), endpoint, input)).status
  }
  return { status, statusOfGood }
}

/** Calls each endpoint and expects the status; the failure names every endpoint that answers another one. */
async function expectStatuses(
  calls: typeof named,
  status: (endpoint: Endpoint, name: string) => Promise<number>,
  expected: number,
) {
  const others: [string, number][] = []
  for (const [name, endpoint] of calls) {
    const actual = await status(endpoint, name)
    if (actual !== expected) others.push([name, actual])
  }
  expect(others).toEqual([])
}

test('every endpoint refuses a dead token, guests’ calls too', async () => {
  const { status } = await startSigned()
  const headers = { authorization: 'Bearer dead' }
  await expectStatuses(named, (endpoint) => status(endpoint, { headers }), 401)
})

const withBody = named.filter(([, { body }]) => body)
const unreadableJson = { type: 'application/json', broken: '{', wrong: '[]' }
const unreadable = {
  json: unreadableJson,
  multipart: { type: 'multipart/form-data; boundary=x', broken: '--x', wrong: '--x--' },
  file: unreadableJson,
  raw: null,
}

test('every endpoint refuses what it cannot read', async () => {
  const { status } = await startSigned()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = (endpoint: Endpoint, part: 'broken' | 'wrong') => {
    const { type = '', [part]: body } = unreadable[endpoint.kind ?? 'json'] ?? {}
    return status(endpoint, { headers: { 'content-type': type }, body })
  }
  await expectStatuses(withBody, (endpoint) => send(endpoint, 'broken'), 400)
  await expectStatuses(
    withBody,
    (endpoint) => status(endpoint, { headers: form, body: 'a=b' }),
    415,
  )
  await expectStatuses(withBody, (endpoint) => send(endpoint, 'wrong'), 422)
})

const { paths } = openApiDocument(endpoints)

test('every endpoint requires a body exactly when the document says so', async () => {
  const { status } = await startSigned()
  for (const [name, endpoint] of withBody.filter(([, { query }]) => !query)) {
    const path = paths?.[endpoint.path.replace(/:(\w+)/g, '{$1}')]
    const operation = path?.[endpoint.method.toLowerCase() as 'post']
    const isRequired = (await status(endpoint)) === 422
    expect(operation?.requestBody, name).toHaveProperty('required', isRequired)
  }
})

test('every endpoint refuses what is too large', async () => {
  const { status } = await startSigned()
  const acts = named.filter(([, { method }]) => method !== 'GET')
  const sendTooMuch = (endpoint: Endpoint) =>
    status(endpoint, { body: ' '.repeat(limitsOf(endpoint).bodyBytes + 1) })
  await expectStatuses(acts, sendTooMuch, 413)
})

test('every endpoint finds nothing under an unknown id', async () => {
  const { statusOfGood } = await startSigned()
  const withId = named.filter(([, { params }]) => params)
  await expectStatuses(withId, (endpoint, name) => statusOfGood(name, endpoint), 404)
})

const isDeclaredLimited = ({ errors = [] }: Endpoint) =>
  (errors as readonly string[]).includes('request:limit_exceeded')

test('every endpoint that names a limit has it', async () => {
  const { statusOfGood } = await startSigned(0)
  const limited = named.filter(([, endpoint]) => isDeclaredLimited(endpoint))
  await expectStatuses(limited, (endpoint, name) => statusOfGood(name, endpoint), 429)
})

const unlimited = named.filter(([, endpoint]) => !isDeclaredLimited(endpoint))

test('no endpoint has a limit that it does not name', async () => {
  const { statusOfGood } = await startSigned(0)
  for (const [name, endpoint] of unlimited) {
    expect(await statusOfGood(name, endpoint), name).not.toBe(429)
  }
  // Another status would mean that a call has ended the accounts, so that the ones after it were refused for that.
  expect(await statusOfGood('createHubToken', endpoints.createHubToken as Endpoint)).toBe(200)
})

const call = new Request(`${baseUrl}/v1/accounts/sign-in`, { method: 'POST' })
const undeclared = declaredBy(everyKind)
const refused = { success: false, data: null, error_message: 'Нет' }
test.each([
  ['an undeclared status', { ...refused, error_code: 'accounts:wrong_role' }, 418],
  ['a code of another call', { ...refused, error_code: 'resumes:resume_limit' }, 422],
  ['a code of another status', { ...refused, error_code: 'request:invalid' }, 401],
  ['data that is not there', { ...refused, error_code: 'request:invalid', data: {} }, 422],
  ['a success that fails', { ...refused, error_code: 'x' }, 200],
])('%s is noticed', async (_, body, status) => {
  expect(await undeclared(call, Response.json(body, { status }))).toContain(String(status))
})
