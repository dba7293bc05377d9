// Refusals that every call can be provoked to. That each is declared, startApi holds for every answer of every test.
import { expect, test } from 'vitest'
import { fillPath } from './contract/call.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { openApiDocument } from './openapi.ts'
import { endpoints } from './resources/resources.ts'
import { baseUrl, createCandidate, createEmployer, createToken, startApi } from './testing.ts'
import { undeclared } from './testing/declared.ts'
import { permissionTable } from './testing/permission-table.ts'
import type { Things } from './testing/stage.ts'

const named = Object.entries(endpoints)
const missing = 'a'.repeat(26)
const nothingThere: Things = {
  vacancy: missing,
  draftVacancy: missing,
  resume: missing,
  application: missing,
  email: 'nobody@example.kz',
}
const json = { 'content-type': 'application/json' }

async function startSigned(options?: Parameters<typeof startApi>[0]) {
  const api = await startApi(options)
  const candidate = await createToken(api, await createCandidate(api))
  const employer = await createToken(api, await createEmployer(api))
  const status = async (endpoint: Endpoint, init: { headers?: object; body?: BodyInit } = {}) => {
    const token = endpoint.access === 'employer' ? employer : candidate
    const path = fillPath(endpoint.path, { id: missing })
    const headers = { authorization: `Bearer ${token}`, ...init.headers }
    const request = { ...init, method: endpoint.method, headers }
    return (await api.fetch(new Request(baseUrl + path, request))).status
  }
  return { api, status }
}

test.each(named)('%s refuses a dead token, guests’ calls too', async (_, endpoint) => {
  const { status } = await startSigned()
  expect(await status(endpoint, { headers: { authorization: 'Bearer dead' } })).toBe(401)
})

const withBody = named.filter(([, { body }]) => body)

test.each(withBody)('%s refuses what it cannot read', async (_, endpoint) => {
  const { status } = await startSigned()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await status(endpoint, { headers: json, body: '{' })).toBe(400)
  expect(await status(endpoint, { headers: form, body: 'a=b' })).toBe(415)
  expect(await status(endpoint, { headers: json, body: '[]' })).toBe(422)
})

test.each(withBody)(
  '%s can do without a body unless the document asks for one',
  async (_, endpoint) => {
    const { status } = await startSigned()
    const { paths } = openApiDocument(endpoints)
    const path = paths?.[endpoint.path.replace(/:(\w+)/g, '{$1}')]
    const operation = path?.[endpoint.method.toLowerCase() as 'post']
    expect(operation?.requestBody).toHaveProperty('required', (await status(endpoint)) === 422)
  },
)

test.each(named.filter(([, { method }]) => method !== 'GET'))(
  '%s refuses what is too large',
  async (_, endpoint) => {
    const { status } = await startSigned()
    expect(await status(endpoint, { headers: json, body: ' '.repeat(300_000) })).toBe(413)
  },
)

test.each(named.filter(([, { params }]) => params))(
  '%s finds nothing under an unknown id',
  async (name, endpoint) => {
    const { status } = await startSigned()
    const body = endpoint.body && JSON.stringify(permissionTable[name]?.body?.(nothingThere))
    expect(await status(endpoint, { headers: json, body })).toBe(404)
  },
)

test.each(named)('%s is limited if the document names a limit', async (name, endpoint) => {
  const { status } = await startSigned({ limitFactor: 0 })
  const body = endpoint.body && JSON.stringify(permissionTable[name]?.body?.(nothingThere))
  const isLimited = endpoint.errors?.includes('request:limit_exceeded') ?? false
  expect((await status(endpoint, { headers: json, body })) === 429).toBe(isLimited)
})

const call = new Request(`${baseUrl}/v1/accounts/sign-in`, { method: 'POST' })
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
