import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/** A program of a stranger: it serves one call of the official client, and ends once no timer and socket is open. */
const program = `
import { createServer } from 'node:http'
import { createHub, createSignalRServer } from '@otklik/signalr-server'
import signalr from ${JSON.stringify(require.resolve('@microsoft/signalr'))}

const hub = createHub({
  name: 'sums',
  authenticate: async () => ({ userId: 'anybody' }),
  methods: { add: (_call, a, b) => a + b },
  limits: { clientResultTimeout: 3_600_000 },
})
const server = createSignalRServer({ hubs: new Map([['/sums', hub]]) })
const http = createServer((request, response) => {
  if (!server.handleRequest(request, response)) response.writeHead(404).end()
})
http.on('upgrade', (request, socket, head) => server.handleUpgrade(request, socket, head))
await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve))
const client = new signalr.HubConnectionBuilder()
  .withUrl('http://127.0.0.1:' + http.address().port + '/sums')
  .configureLogging(signalr.LogLevel.None)
  .build()
await client.start()
console.log('sum', await client.invoke('add', 2, 3))
client.on('wait', () => new Promise(() => {}))
const ended = hub.invoke(client.connectionId, 'wait').catch((error) => error.message)
const redis = await import('@otklik/signalr-server/redis').catch((error) => error)
console.log('redis', redis.code)
await server.dispose()
console.log(await ended)
http.close()
`

/** A program of a stranger in TypeScript, with one event that the hub does not have. */
const typed = `
import { createHub } from '@otklik/signalr-server'

const hub = createHub<{ userId: string }, { news: [text: string] }>({
  name: 'news',
  authenticate: async () => ({ userId: 'anybody' }),
})
const sent: Promise<void> = hub.toAll().send('news', 'a text')
// @ts-expect-error The hub sends no such event.
void hub.toAll().send('weather')
void sent
`

test('the packed package has its types, and serves a client under plain Node without Redis', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signalr-package-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const built = join(folder, 'built')
  await run('npx', ['tsx', join(import.meta.dirname, 'build.ts'), built])
  const packed = await run('npm', ['pack', '--json', '--pack-destination', folder, built])
  const [{ filename, files }] = JSON.parse(packed.stdout)
  const names = (files as { path: string }[]).map(({ path }) => path)
  expect(names).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'index.d.ts', 'index.js']))
  expect(names.filter((name) => /(?<!\.d)\.ts$|test/.test(name))).toEqual([])

  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const ws = dirname(require.resolve('ws/package.json'))
  await run('npm', ['install', '--offline', '--no-audit', join(folder, filename), ws], {
    cwd: folder,
  })
  await writeFile(join(folder, 'typed.ts'), typed)
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2022',
    strict: true,
    noEmit: true,
    typeRoots: [join(dirname(require.resolve('@types/node/package.json')), '..')],
    types: ['node'],
  }
  const settings = { compilerOptions, files: ['typed.ts'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  await run(process.execPath, [require.resolve('typescript/bin/tsc')], { cwd: folder })

  await writeFile(join(folder, 'program.js'), program)
  const { stdout } = await run(process.execPath, ['program.js'], { cwd: folder })
  expect(stdout).toBe('sum 5\nredis ERR_MODULE_NOT_FOUND\nThe connection was closed.\n')
  const manifest = JSON.parse(await readFile(join(built, 'package.json'), 'utf8'))
  expect(Object.keys(manifest.dependencies)).toEqual(['ws'])
})
