// Tests the rules that apply to all endpoints, such as the size limit of requests.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, CallFailure, type ApiClient } from '../contract/call.ts'
import { endpoint } from '../contract/endpoint.ts'
import { baseUrl, createCandidate, signedIn, startApi } from '../testing.ts'
import {
  downloadSealed,
  downloadTable,
  everyKind,
  receiveCallback,
  sha256,
  table,
  tableName,
  uploadPicture,
} from '../testing/every-kind.ts'
import type { Scope } from '../scope.ts'
import { resource } from './serve.ts'

async function startSigned() {
  const api = await startApi({ resources: everyKind })
  return { api, client: await signedIn(api, await createCandidate(api)) }
}

function png(bytes: BlobPart, name = 'a.png', type = 'image/png'): File {
  return new File([bytes], name, { type })
}

test('a file arrives byte for byte, under its Cyrillic name, beside texts and lists', async () => {
  const { client } = await startSigned()
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  const answer = await call(client, uploadPicture, {
    body: {
      picture: png(bytes, 'Мой портрет "2".png'),
      caption: ' Это я ',
      tags: ['лето', 'море'],
    },
  })
  expect(answer).toEqual({
    name: 'Мой портрет "2".png',
    type: 'image/png',
    sha256: sha256(bytes),
    caption: 'Это я',
    tags: ['лето', 'море'],
  })
})

test.each([
  ['too large', png('x'.repeat(1001)), ['file_too_large']],
  ['of another type', png('x', 'a.html', 'text/html'), ['wrong_file_type']],
])('a file %s is a mistake in its field', async (_, picture, codes) => {
  const { client } = await startSigned()
  const failure = await call(client, uploadPicture, { body: { picture } }).catch((error) => error)
  expect(failure).toBeInstanceOf(CallFailure)
  expect(failure).toMatchObject({ status: 422, fields: { picture: codes } })
})

test.each([
  ['that is missing', new FormData(), ['required']],
  ['that is a text', formOf({ picture: 'png' }), ['invalid']],
])('a file %s is a mistake in its field', async (_, form, codes) => {
  const { client } = await startSigned()
  const response = await client.fetch(upload(client, form))
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ data: { fields: { picture: codes } } })
})

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function upload(client: ApiClient, body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request(baseUrl + uploadPicture.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
}

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

function endless() {
  const stream = {
    taken: 0,
    body: new ReadableStream<Uint8Array>({
      pull(controller) {
        stream.taken += 1024
        controller.enqueue(new Uint8Array(1024))
      },
    }),
  }
  return stream
}

test('a body that never ends is read no further than its endpoint allows', async () => {
  const { client } = await startSigned()
  const stream = endless()
  const response = await client.fetch(upload(client, stream.body, multipart))
  expect(response.status).toBe(413)
  expect(stream.taken).toBeLessThan(30_000)
})

test.each([
  ['is announced as too large is refused unread', 'x', '20001'],
  ['is larger than announced is refused', 'x'.repeat(20_001), '10'],
])('a body that %s', async (_, body, length) => {
  const { client } = await startSigned()
  const headers = { ...multipart, 'content-length': length }
  expect((await client.fetch(upload(client, body, headers))).status).toBe(413)
})

test('an upload by a guest is refused before its body is read', async () => {
  const { api } = await startSigned()
  const stream = endless()
  const response = await api.fetch(upload(api.guest, stream.body, multipart))
  expect(response.status).toBe(401)
  expect(stream.taken).toBeLessThan(3000)
})

const known = { params: { id: 'known' } }

test('a file is downloaded with its bytes, its type and its Cyrillic name', async () => {
  const { client } = await startSigned()
  const file = await call(client, downloadTable, known)
  expect(new TextDecoder().decode(file.bytes)).toBe(table)
  expect(file).toMatchObject({ type: 'text/csv; charset=utf-8', name: tableName })
})

test('the header of a download has the file name in ASCII for old clients and in UTF-8 for others', async () => {
  const { client } = await startSigned()
  const { headers } = await client.fetch(download(client))
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="_______ (______) _2026_; 100_.csv"; ' +
      "filename*=UTF-8''%D0%9E%D1%82%D0%BA%D0%BB%D0%B8%D0%BA%D0%B8%20" +
      '%28%D0%BD%D0%BE%D1%8F%D0%B1%D1%80%D1%8C%29%20%222026%22%3B%20100%25.csv',
  )
})

function download(client: ApiClient, headers: Record<string, string> = {}): Request {
  return new Request(`${baseUrl}/v1/samples/known/table`, {
    headers: { authorization: `Bearer ${client.token}`, ...headers },
  })
}

test.each([
  ['the same tag', 'W/"first"', 304],
  ['one of several', '"zero", "first"', 304],
  ['another', 'W/"second"', 200],
  ['one like it', '"first', 200],
])('who has %s is answered %s', async (_, tag, status) => {
  const { client } = await startSigned()
  const response = await client.fetch(download(client, { 'if-none-match': tag }))
  expect(response.status).toBe(status)
  expect(response.headers.get('etag')).toBe('W/"first"')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect((await response.text()).length).toBe(status === 304 ? 0 : table.length)
})

test('a file that is not there is refused in the envelope', async () => {
  const { client } = await startSigned()
  await expect(call(client, downloadTable, { params: { id: 'other' } })).rejects.toMatchObject({
    message: 'vacancies:not_found',
    status: 404,
  })
})

test('a file requested with a form is returned, or the errors of the form are', async () => {
  const { client } = await startSigned()
  const file = await call(client, downloadSealed, { body: { word: 'сезам' } })
  expect(new TextDecoder().decode(file.bytes)).toBe(table)
  await expect(call(client, downloadSealed, { body: { word: 'мак' } })).rejects.toMatchObject({
    status: 422,
    fields: { word: ['invalid'] },
  })
  await expect(
    call(client, downloadSealed, { body: { word: 'с'.repeat(5000) } }),
  ).rejects.toMatchObject({ status: 413 })
})

test('a page from something in between is no file', async () => {
  const client: ApiClient = {
    baseUrl,
    language: 'ru',
    fetch: () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }),
  }
  await expect(call(client, downloadTable, known)).rejects.toMatchObject({
    message: 'network_error',
    status: 200,
  })
})

test('a callback is read as raw bytes and answered in the format of its provider', async () => {
  const { api } = await startSigned()
  const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x0d, 0x0a, 0x00, 0xff])
  const response = await api.fetch(
    new Request(baseUrl + receiveCallback.path, {
      method: 'POST',
      headers: { 'x-signature': 'signed', 'content-type': 'application/json' },
      body: bytes,
    }),
  )
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(`signed ${sha256(bytes)}`)
})

test('a callback is not for us to call', async () => {
  const { client } = await startSigned()
  // @ts-expect-error -- `call` does not accept the endpoints of payment providers
  await expect(call(client, receiveCallback, {})).rejects.toThrow(CallFailure)
})

test('an operation that runs too long is aborted and reported', async () => {
  const waitForever = endpoint({
    method: 'GET',
    path: '/v1/samples/never',
    access: 'guest',
    summary: '',
    reply: z.null(),
    timeLimitMs: 1,
  })
  const never = resource({ waitForever }, { waitForever: () => new Promise<null>(() => {}) })
  const api = await startApi({ resources: [never] })
  await expect(call(api.guest, waitForever, {})).rejects.toMatchObject({
    message: 'request:unavailable',
    status: 503,
    retryAfterSeconds: 10,
  })
  expect(api.errors.splice(0)).toMatchObject([
    {
      message: 'request failed',
      error: expect.stringContaining('answer timeout after 1 ms') as string,
    },
  ])
})

test('a response cached for everybody is computed once, as for a guest, whoever requests it first', async () => {
  let made = 0
  const contract = {
    countSides: endpoint({
      method: 'GET',
      path: '/v1/samples/sides',
      access: 'guest',
      summary: 'Who asked, and how often it was made.',
      sharedCacheSeconds: 10,
      reply: z.string(),
    }),
  }
  const operations = {
    countSides: async ({ account }: Scope) => `${account?.side ?? 'nobody'} ${(made += 1)}`,
  }
  const api = await startApi({ resources: [resource(contract, operations)] })
  const candidate = await signedIn(api, await createCandidate(api))
  const ask = (client: ApiClient) => call(client, contract.countSides, {})
  expect([await ask(candidate), await ask(api.guest)]).toEqual(['nobody 1', 'nobody 1'])
  api.advance(10)
  expect([await ask(api.guest), await ask(candidate)]).toEqual(['nobody 2', 'nobody 2'])
})
