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
}

async function startSigned(limitFactor?: number) {
  const api = await startApi({ limitFactor, resources: everyKind })
  const tokens = {
    candidate: await createToken(api, await createCandidate(api)),
    employer: await createToken(api, await createEmployer(api)),
    operator: await deskToken(api, ...operatorRoles),
  }
  const tokenFor = ({ access }: Endpoint) =>
    tokens[access === 'employer' || access === 'operator' ? access : 'candidate']
  const status = async (endpoint: Endpoint, init: { headers?: object; body?: BodyInit } = {}) => {
    const path = fillPath(endpoint.path, paramsOf(endpoint))
    const headers = { authorization: `Bearer ${tokenFor(endpoint)}`, ...init.headers }
    const request = { ...init, method: endpoint.method, headers }
    return (await api.fetch(new Request(baseUrl + path, request))).status
  }
  const statusOfGood = async (name: string, endpoint: Endpoint) => {
    const { query, body } = rows[name] ?? {}
    const input = { params: paramsOf(endpoint), query, body: body?.(nothingThere) }
    return (await send(api.client(tokenFor(endpoint)), endpoint, input)).status
  }
  return { status, statusOfGood }
}

test.each(named)('%s refuses a dead token, guests’ calls too', async (_, endpoint) => {
  const { status } = await startSigned()
  expect(await status(endpoint, { headers: { authorization: 'Bearer dead' } })).toBe(401)
})

const withBody = named.filter(([, { body }]) => body)
const unreadableJson = { type: 'application/json', broken: '{', wrong: '[]' }
const unreadable = {
  json: unreadableJson,
  multipart: { type: 'multipart/form-data; boundary=x', broken: '--x', wrong: '--x--' },
  file: unreadableJson,
  raw: null,
}

test.each(withBody)('%s refuses what it cannot read', async (_, endpoint) => {
  const { status } = await startSigned()
  const { type = '', broken, wrong } = unreadable[endpoint.kind ?? 'json'] ?? {}
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await status(endpoint, { headers: { 'content-type': type }, body: broken })).toBe(400)
  expect(await status(endpoint, { headers: form, body: 'a=b' })).toBe(415)
  expect(await status(endpoint, { headers: { 'content-type': type }, body: wrong })).toBe(422)
})

const { paths } = openApiDocument(endpoints)
test.each(withBody.filter(([, { query }]) => !query))(
  '%s requires a body exactly when the document says so',
  async (_, endpoint) => {
    const { status } = await startSigned()
    const path = paths?.[endpoint.path.replace(/:(\w+)/g, '{$1}')]
    const operation = path?.[endpoint.method.toLowerCase() as 'post']
    expect(operation?.requestBody).toHaveProperty('required', (await status(endpoint)) === 422)
  },
)

test.each(named.filter(([, { method }]) => method !== 'GET'))(
  '%s refuses what is too large',
  async (_, endpoint) => {
    const { status } = await startSigned()
    const body = ' '.repeat(limitsOf(endpoint).bodyBytes + 1)
    expect(await status(endpoint, { body })).toBe(413)
  },
)

test.each(named.filter(([, { params }]) => params))(
  '%s finds nothing under an unknown id',
  async (name, endpoint) => {
    const { statusOfGood } = await startSigned()
    expect(await statusOfGood(name, endpoint)).toBe(404)
  },
)

test.each(named)('%s is limited if the document names a limit', async (name, endpoint) => {
  const { statusOfGood } = await startSigned(0)
  const isLimited = endpoint.errors?.includes('request:limit_exceeded') ?? false
  expect((await statusOfGood(name, endpoint)) === 429).toBe(isLimited)
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
