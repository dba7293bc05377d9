// Tests the file store with a folder and with an S3 server.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { expect, onTestFinished, test } from 'vitest'
import { readS3Url, type FilesLocation } from './location.ts'
import { openStore, StoreFailure } from './store.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function folder(): Promise<FilesLocation> {
  return { kind: 'folder', path: join(emptyFolder(), 'files') }
}

async function bucket(): Promise<FilesLocation> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: emptyFolder(),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  const place = readS3Url(`s3+http://S3RVER:S3RVER@127.0.0.1:${port}/pictures`)
  if (!place) throw new Error('no place')
  return place
}

const places = { folder, bucket }
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251)

test.each(Object.entries(places))(
  'a %s gives back what was put, until it is removed',
  async (_, open) => {
    const store = await openStore(await open())
    expect(await store.get('a.webp')).toBeNull()
    await store.put('a.webp', bytes)
    await store.put('b.webp', bytes.subarray(1))
    expect(Buffer.from((await store.get('a.webp')) ?? [])).toEqual(Buffer.from(bytes))
    await store.remove('a.webp')
    await store.remove('a.webp')
    expect(await store.get('a.webp')).toBeNull()
    expect((await store.get('b.webp'))?.length).toBe(69_999)
  },
)

test('an unwritable folder and an unreachable server are failures of the store', async () => {
  const path = join(emptyFolder(), 'files')
  writeFileSync(path, 'a file where the folder should be')
  const gone = readS3Url('s3+http://K:S@127.0.0.1:1/pictures') as FilesLocation
  for (const place of [{ kind: 'folder' as const, path }, gone]) {
    const store = await openStore(place)
    await expect(store.put('a.webp', bytes)).rejects.toThrow(StoreFailure)
  }
})

test('a name leads nowhere outside of the folder', async () => {
  const path = emptyFolder()
  const store = await openStore({ kind: 'folder', path: join(path, 'files') })
  await expect(store.put('../a.webp', bytes)).rejects.toThrow(StoreFailure)
  expect(readdirSync(path)).toEqual([])
})

test('requests to a silent server are given up, so that later ones reach it once it answers', async () => {
  let isSilent = true
  const server = createHttpServer((request, response) => {
    request.resume()
    if (!isSilent) response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const place = readS3Url(`s3+http://K:S@127.0.0.1:${port}/pictures`) as FilesLocation
  const store = await openStore(place, 1000)
  const puts = Array.from({ length: 60 }, (_, n) => store.put(`${n}.webp`, bytes))
  const results = await Promise.allSettled(puts)
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  isSilent = false
  await store.put('a.webp', bytes)
})

test('a server that is silent is a failure of the store once the limit has passed', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const place = readS3Url(`s3+http://K:S@127.0.0.1:${port}/pictures`) as FilesLocation
  const store = await openStore(place, 50)
  for (const work of [store.put('a.webp', bytes), store.get('a.webp'), store.remove('a.webp')]) {
    await expect(work).rejects.toThrow(StoreFailure)
  }
})
