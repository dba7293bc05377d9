import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { deleteAvatar, refreshToken, uploadAvatar } from '../../contract/accounts.ts'
import { call, type ApiClient } from '../../contract/call.ts'
import { imageInSize } from '../../contract/rules/images.ts'
import { unusedImages, users } from '../../database/tables.ts'
import { sweepImages } from '../../files/images.ts'
import { picture } from '../../files/testing.ts'
import { StoreFailure } from '../../files/store.ts'
import { baseUrl, createCandidate, createEmployer, signedIn, startApi } from '../../testing.ts'
import { within } from '../../time-limit.ts'

async function startSigned(options?: Parameters<typeof startApi>[0]) {
  const api = await startApi(options)
  const candidate = await createCandidate(api)
  const client = await signedIn(api, candidate)
  const upload = async (file?: File, by = client) =>
    claimsOf(await call(by, uploadAvatar, { body: { avatar: file ?? (await picture()) } }))
  const sweep = () => sweepImages(api.db, api.files, api.now).run({}, new AbortController().signal)
  return { api, candidate, client, upload, sweep }
}

function claimsOf({ token }: { token: string }) {
  const { avatar_path, avatar_original_name, avatar_url } = decodeJwt(token)
  return { avatar_path, avatar_original_name, avatar_url: String(avatar_url) }
}

function load(client: ApiClient, address: string, headers: Record<string, string> = {}) {
  return client.fetch(new Request(baseUrl + address, { headers }))
}

test('an uploaded picture is in the claims at once, loads in two sizes, and can be cached', async () => {
  const { api, client, upload } = await startSigned()
  const claims = await upload()
  expect(claims.avatar_original_name).toBe('Я на море.jpg')
  expect(claims.avatar_path).toMatch(/^[a-z2-7]{26}-384\.webp$/)
  expect(claims.avatar_url).toBe(`/v1/files/${String(claims.avatar_path)}`)
  expect(claimsOf(await call(client, refreshToken, {}))).toEqual(claims)

  for (const [size, side] of [['large', 384] as const, ['small', 96] as const]) {
    const response = await load(api.guest, imageInSize(claims.avatar_url, size))
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('private, max-age=86400')
    const metadata = await sharp(await response.arrayBuffer()).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: side, height: side })
  }
  const etag = (await load(api.guest, claims.avatar_url)).headers.get('etag') ?? ''
  const again = await load(api.guest, claims.avatar_url, { 'if-none-match': etag })
  expect(again.status).toBe(304)
})

test('the old picture is deleted when a new one replaces it, and the last one when the avatar is deleted', async () => {
  const { api, client, upload } = await startSigned()
  const first = await upload()
  const second = await upload(await picture('b.png'))
  await api.outbox.drain()
  expect(api.files.names()).toHaveLength(2)
  expect((await load(api.guest, first.avatar_url)).status).toBe(404)
  expect((await load(api.guest, second.avatar_url)).status).toBe(200)

  const none = { avatar_path: null, avatar_original_name: null, avatar_url: 'null' }
  expect(claimsOf(await call(client, deleteAvatar, {}))).toEqual(none)
  expect(claimsOf(await call(client, deleteAvatar, {}))).toEqual(none)
  await api.outbox.drain()
  expect(api.files.names()).toEqual([])
  expect(await api.db.select().from(unusedImages)).toEqual([])
})

test('each account has its own', async () => {
  const { api, upload } = await startSigned()
  const mine = await upload()
  const other = await signedIn(api, await createEmployer(api))
  const theirs = await upload(undefined, other)
  await call(other, deleteAvatar, {})
  await api.outbox.drain()
  expect((await load(api.guest, mine.avatar_url)).status).toBe(200)
  expect((await load(api.guest, theirs.avatar_url)).status).toBe(404)
})

const tooLarge = [413, 'files:image_too_large', 'File size must be less than 5MB'] as const
const wrongType = [415, 'files:image_wrong_type', 'File must be JPEG, PNG, or WebP format'] as const

test.each([
  ['a byte more than 5 MB', new Uint8Array(5_242_881), ...tooLarge],
  ['more than any form may carry', new Uint8Array(7 * 1024 * 1024), ...tooLarge],
  ['another type under a name of ours', 'GIF89a', ...wrongType],
  ['nothing', '', ...wrongType],
])('%s is refused in the words of the specification, the old picture stays', async (...row) => {
  const [, content, status, error_code, error_message] = row
  const { api, client, upload } = await startSigned()
  const before = await upload()
  const form = new FormData()
  form.set('avatar', new File([content], 'a.png', { type: 'image/png' }))
  const response = await client.fetch(
    new Request(baseUrl + uploadAvatar.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}` },
      body: form,
    }),
  )
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error_code, error_message })
  expect(claimsOf(await call(client, refreshToken, {}))).toEqual(before)
  expect(api.files.names()).toHaveLength(2)
})

test('a picture of exactly 5 MB is accepted', async () => {
  const { upload } = await startSigned()
  const small = new Uint8Array(await (await picture()).arrayBuffer())
  const padded = new Uint8Array(5_242_880)
  padded.set(small)
  expect((await upload(new File([padded], 'a.jpg'))).avatar_path).toBeTruthy()
})

test('simultaneous uploads leave the files of one avatar only', async () => {
  const { api, candidate, upload } = await startSigned()
  const all = await Promise.all(Array.from({ length: 6 }, () => upload()))
  await api.outbox.drain()
  const [user] = await api.db.select().from(users).where(eq(users.id, candidate.id))
  const shown = all.filter(({ avatar_path }) => avatar_path === `${user?.avatar}-384.webp`)
  expect(shown.length).toBeGreaterThan(0)
  expect(api.files.names()).toEqual([`${user?.avatar}-384.webp`, `${user?.avatar}-96.webp`])
})

test('a failed upload keeps the old picture; what was stored of the new one goes after an hour', async () => {
  const { api, client, upload, sweep } = await startSigned()
  const before = await upload()
  const shown = api.files.names()
  const { put } = api.files
  vi.spyOn(api.files, 'put').mockImplementation(async (name, bytes) => {
    if (name.endsWith('-384.webp')) throw new StoreFailure('full')
    return put(name, bytes)
  })
  await expect(upload()).rejects.toMatchObject({ message: 'request:unavailable', status: 503 })
  expect(api.errors.splice(0)).toHaveLength(1)
  expect(claimsOf(await call(client, refreshToken, {}))).toEqual(before)
  api.advance(3601)
  await sweep()
  expect(api.files.names()).toEqual(shown)
  expect(await api.db.select().from(unusedImages)).toEqual([])
})

test('an upload waits for a silent store once', async () => {
  const { api, upload } = await startSigned()
  const silent = () => within(200, 'file store', () => new Promise<never>(() => {}))
  vi.spyOn(api.files, 'put').mockImplementation(silent)
  const remove = vi.spyOn(api.files, 'remove').mockImplementation(silent)
  await expect(upload()).rejects.toMatchObject({ message: 'request:unavailable', status: 503 })
  expect(api.errors.splice(0)).toHaveLength(1)
  expect(remove).not.toHaveBeenCalled()
})

test('an unused stored image is deleted after an hour, a shown one is never deleted', async () => {
  const { api, upload, sweep } = await startSigned()
  await upload()
  const shown = api.files.names()
  const { storeImage } = await import('../../files/images.ts')
  await storeImage(api, await picture())
  expect(api.files.names()).toHaveLength(4)
  api.advance(3599)
  await sweep()
  expect(api.files.names()).toHaveLength(4)
  api.advance(2)
  await sweep()
  expect(api.files.names()).toEqual(shown)
  expect(await api.db.select().from(unusedImages)).toEqual([])
})

test('a change that fails removes nothing', async () => {
  const { api, upload, sweep } = await startSigned()
  const before = await upload()
  const { put } = api.files
  vi.spyOn(api.files, 'put').mockImplementation(async (name, bytes) => {
    await put(name, bytes)
    await api.db.delete(unusedImages)
  })
  await expect(upload()).rejects.toMatchObject({ status: 500 })
  expect(api.errors.splice(0)).toHaveLength(1)
  await api.outbox.drain()
  await sweep()
  expect((await load(api.guest, before.avatar_url)).status).toBe(200)
})

test('files that could not be deleted are deleted later', async () => {
  const { api, client, upload, sweep } = await startSigned()
  await upload()
  const remove = vi.spyOn(api.files, 'remove').mockRejectedValue(new StoreFailure('gone'))
  await call(client, deleteAvatar, {})
  await api.outbox.drain()
  expect(api.errors.splice(0).length).toBeGreaterThan(0)
  remove.mockRestore()
  api.advance(3601)
  await sweep()
  expect(api.files.names()).toEqual([])
})

test('a file that cannot be deleted does not stop the deletion of others', async () => {
  const { api, sweep } = await startSigned()
  const { storeImage } = await import('../../files/images.ts')
  const stored: string[] = []
  for (let n = 0; n < 3; n++) stored.push(await storeImage(api, await picture()))
  const { remove } = api.files
  vi.spyOn(api.files, 'remove').mockImplementation(async (name) => {
    if (name.startsWith(stored[1] ?? '')) throw new StoreFailure('gone')
    return remove(name)
  })
  api.advance(3601)
  await expect(sweep()).rejects.toThrow('gone')
  expect(await api.db.select().from(unusedImages)).toMatchObject([{ id: stored[1] }])
})

test.each([
  ['of no picture', `${'a'.repeat(26)}-96.webp`],
  ['of another size', `${'a'.repeat(26)}-97.webp`],
  ['that leads elsewhere', '..%2f..%2ftoken-secret'],
  ['of a folder', '..'],
])('a name %s finds nothing', async (_, name) => {
  const api = await startApi()
  expect((await load(api.guest, `/v1/files/${name}`)).status).toBe(404)
})
