import { expect, test } from 'vitest'
import { call } from '../../contract/call.ts'
import { getDictionaries } from '../../contract/dictionaries.ts'
import { dictionaries } from '../../dictionaries/dictionaries.ts'
import { baseUrl, createCandidate, createToken, startApi } from '../../testing.ts'

test('everybody gets the dictionaries', async () => {
  const api = await startApi()
  const found = await call(api.guest, getDictionaries, {})
  expect(found).toEqual(dictionaries)
  expect(found.enums.employment_forms?.[0]).toEqual({ code: 'full', name: 'Полная' })
})

test('dictionaries can be cached by everybody for a day and revalidated by ETag', async () => {
  const api = await startApi()
  const ask = (headers: Record<string, string>) =>
    api.fetch(new Request(`${baseUrl}/v1/dictionaries`, { headers }))
  const authorization = `Bearer ${await createToken(api, await createCandidate(api))}`
  const [answer, own] = [await ask({}), await ask({ authorization })]
  const etag = answer.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"\w{16}"$/)
  for (const { status, headers } of [answer, own, await ask({ 'if-none-match': '"older"' })]) {
    expect([status, headers.get('etag')]).toEqual([200, etag])
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
  }
  const known = await ask({ 'if-none-match': etag })
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect(known.headers.get('cache-control')).toBe('public, max-age=86400')
})
