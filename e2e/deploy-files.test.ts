// Compares the files with which the program is deployed with the program and with each other.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, variableNames } from '../api/config.ts'
import { stopTimes } from '../app/platform/server/serve.ts'

interface ComposeService {
  image?: string
  build?: string
  command?: string | string[]
  network_mode?: string
  read_only?: boolean
  stop_grace_period?: string
  environment?: Record<string, string | number>
  env_file?: string
  volumes?: string[]
  profiles?: string[]
  depends_on?: string[] | Record<string, unknown>
}
interface Compose {
  services: Record<string, ComposeService>
  volumes: Record<string, null>
}
interface Prometheus {
  rule_files: string[]
  scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
}

const read = (path: string) => readFileSync(path, 'utf8')
const composeText = read('compose.yaml')
const { services, volumes } = parse(composeText, { merge: true }) as Compose
const processes = Object.entries(services).filter(([name]) => name.startsWith('process-'))
const dockerfile = read('Dockerfile').replaceAll('\\\n', '')
const unit = read('deploy/systemd/otklik@.service')
const ports = [...read('deploy/nginx/otklik/processes.conf').matchAll(/^server .*:(\d+)/gm)].map(
  ([, port]) => Number(port),
)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const secondsToStop = (stopTimes.graceMs + stopTimes.drainMs) / 1000

/** Returns the variables of .env.example; its empty ones are filled in, and references resolved as Compose does. */
function exampleVariables(): Record<string, string> {
  const known: Record<string, string> = {}
  for (const [, name = '', given = ''] of read('.env.example').matchAll(/^([A-Z_\d]+)=(.*)$/gm)) {
    const empty = name === 'SMTP_URL' ? 'smtp://mail.example' : 'x'.repeat(32)
    known[name] = given.replaceAll(/\$\{(\w+)\}/g, (_, other: string) => `${known[other]}`) || empty
  }
  return known
}

const example = exampleVariables()
const composeVariables = [...composeText.matchAll(/\$\{(\w+)|environment: (\w+)/g)].map(
  ([, one, other]) => one ?? other ?? '',
)

test('each variable of .env.example is read by the program or by compose.yaml, and described there', () => {
  const unknown = Object.keys(example).filter(
    (name) => !variableNames.includes(name) && !composeVariables.includes(name),
  )
  expect(unknown).toEqual([])
  expect(composeVariables.filter((name) => !(name in example))).toEqual([])
})

test('the program accepts .env.example, and no name in it is left out without a refusal', () => {
  const { databaseUrl, redisUrl, files, ...config } = readConfig(example)
  expect(config).toMatchObject({ isDemo: false, trustedProxies: ['127.0.0.1'] })
  const hosts = [databaseUrl, redisUrl, files.kind === 's3' ? files.endpoint : ''].map(
    (url) => new URL(url ?? '').hostname,
  )
  expect(hosts).toEqual(['postgres', 'redis', 'files'])
  expect(Object.keys(services)).toEqual(expect.arrayContaining(hosts))
  for (const name of ['PUBLIC_URL', 'SESSION_SECRET', 'TOKEN_SECRET']) {
    expect(() => readConfig({ ...example, [name]: '' })).toThrow(`${name} is required`)
  }
  const [, host] = /server_name (\S+);/.exec(read('deploy/nginx/otklik/machine.conf')) ?? []
  expect(new URL(config.publicUrl ?? '').hostname).toBe(host)
})

test('compose.yaml refuses to start without each of its passwords, and Redis has one', () => {
  const bare = [...composeText.matchAll(/\$\{\w+(?!\w|:\?)[^}]*\}/g)].map(([text]) => text)
  expect(bare).toEqual([])
  const { redisUrl } = readConfig(example)
  expect(services.redis?.command).toContain('--requirepass ${REDIS_PASSWORD:?')
  expect(new URL(redisUrl ?? '').password).toBe(example.REDIS_PASSWORD)
  // The health check signs in by this variable of redis-cli.
  expect(services.redis?.environment?.REDISCLI_AUTH).toContain('${REDIS_PASSWORD:?')
})

test('every variable that a deploy file sets exists', () => {
  const set = [
    ...processes.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...[...dockerfile.matchAll(/^ENV (.*)$/gm), ...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(
      ([, pairs = '']) => pairs.split(' ').map((pair) => pair.split('=')[0]),
    ),
  ]
  expect(set.length).toBeGreaterThan(6)
  expect(set.filter((name) => !variableNames.includes(String(name)))).toEqual([])
})

test('the processes of compose.yaml have the ports of nginx, and Prometheus reads the same', () => {
  const isAlike = processes.every(
    ([, each]) => each.network_mode === 'service:nginx' && each.image === services.bucket?.image,
  )
  expect(isAlike).toBe(true)
  expect(processes.map(([, { environment }]) => environment?.PORT)).toEqual(ports)
  const { rule_files, scrape_configs } = parse(
    read('deploy/prometheus/prometheus.yml'),
  ) as Prometheus
  expect(scrape_configs[0]?.static_configs[0]?.targets).toEqual(
    ports.map((port) => `nginx:${port}`),
  )
  for (const file of rule_files) {
    expect(read(join('deploy/prometheus', file))).toContain(`job="${scrape_configs[0]?.job_name}"`)
  }
})

test('docs/operations.md names the incident of each alert, and the metrics of alerts and dashboard', () => {
  const alerts = read('deploy/prometheus/alerts.yaml')
  const text = read('docs/operations.md')
  const rows = [...text.matchAll(/^\| (`Otklik.*?) +\| ([\d, ]+?) +\|$/gm)]
  const namesIn = (part: string) => part.match(/Otklik[A-Z]\w+/g) ?? []
  expect(rows.flatMap(([, names = '']) => namesIn(names)).toSorted()).toEqual(
    [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name).toSorted(),
  )
  for (const [, names = '', incidents = ''] of rows) {
    for (const number of incidents.split(', ')) expect(text).toContain(`\n### ${number}. `)
    for (const name of namesIn(names)) expect(text).toMatch(new RegExp(`^### .*${name}`, 'm'))
  }
  const used = `${alerts}${read('deploy/grafana/otklik.json')}`
  const metrics = (used.match(/\b(otklik|nodejs|process)_[a-z\d_]+/g) ?? []).map((name) =>
    name.replace(/_count$|_bucket$/, ''),
  )
  expect(metrics.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('every folder, file, volume and service that compose.yaml names is there', () => {
  const all = Object.values(services)
  const sources = all.flatMap(({ volumes: mounts = [] }) => mounts.map((each) => each.split(':')))
  for (const [source = ''] of sources) {
    if (source.startsWith('./')) expect(existsSync(source), source).toBe(true)
    else if (!source.startsWith('/')) expect(Object.keys(volumes)).toContain(source)
  }
  const targets = Object.fromEntries(sources.map(([source, target]) => [source, target]))
  // The paths after `include` in the configuration of nginx are below /etc/nginx.
  expect(targets['./deploy/nginx/otklik']).toBe('/etc/nginx/otklik')
  const certificate = /ssl_certificate (\S+);/.exec(read('deploy/nginx/otklik/machine.conf'))?.[1]
  expect(certificate?.startsWith(`${targets['/etc/ssl/otklik']}/`)).toBe(true)
  const dashboards = read('deploy/grafana/provisioning/dashboards/otklik.yaml')
  expect(dashboards).toContain(`path: ${dirname(targets['./deploy/grafana/otklik.json'] ?? '')} `)
  expect(read('deploy/grafana/provisioning/datasources/prometheus.yaml')).toContain(
    'http://prometheus:',
  )
  for (const { depends_on: needs = [] } of all) {
    const names = Array.isArray(needs) ? needs : Object.keys(needs)
    expect(names.filter((name) => !(name in services))).toEqual([])
  }
})

test('a stop gets more time than it takes', () => {
  const seconds = processes.map(([, each]) =>
    Number(/^(\d+)s$/.exec(`${each.stop_grace_period}`)?.[1]),
  )
  seconds.push(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]))
  for (const each of seconds) expect(each).toBeGreaterThan(secondsToStop + 10)
})

test('the steps of the image name commands, folders and files that exist', () => {
  const text = `${dockerfile}\n${JSON.stringify(services.bucket?.command)}`
  for (const [, name = ''] of text.matchAll(/npm run (?:--silent )?([\w:]+)/g)) {
    expect(scripts, name).toHaveProperty(name)
  }
  const built = ['node_modules', 'build']
  const copied = [...dockerfile.matchAll(/^COPY (.*)$/gm)].flatMap(([, words = '']) =>
    words
      .split(' ')
      .slice(0, -1)
      .filter((word) => !word.startsWith('--'))
      .map((word) => normalize(word).replace('/otklik/', '')),
  )
  expect(copied).toContain('scripts')
  expect(copied.filter((path) => !built.includes(path) && !existsSync(path))).toEqual([])
  const [, entry] = /^CMD \["node", "(.*)"\]$/m.exec(dockerfile) ?? []
  expect([entry, unit]).toEqual(['build/server.js', expect.stringContaining(`node ${entry}`)])
  expect(read('scripts/build.ts')).toContain("server: 'server.ts'")
  expect(dockerfile.trimEnd().split('\n')).toContain('USER node')
  expect(processes.every(([, each]) => each.read_only)).toBe(true)
})

test('.dockerignore leaves what the build reads, and hides secrets and data', () => {
  const hidden = read('.dockerignore').split('\n')
  const sources = /const sources = \[(.*?)\]/s.exec(read('scripts/start.mjs'))?.[1] ?? ''
  const needed = [...sources.matchAll(/'(.*)'/g)].map(([, name]) => name)
  expect(needed).toContain('server.ts')
  expect(needed.filter((name) => hidden.includes(String(name)))).toEqual([])
  expect(hidden).toEqual(expect.arrayContaining(['.env', '.git', 'data', '**/node_modules']))
})

test('the health check of the image asks a path of the program, and fails unless it answers', async () => {
  const [, command = '[]'] = /^HEALTHCHECK .*? CMD (\[.*\])$/m.exec(dockerfile) ?? []
  const [, ...args] = JSON.parse(command) as string[]
  let status = 200
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/healthz' ? status : 404).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const PORT = String((server.address() as AddressInfo).port)
  const check = async () => {
    const [code] = await once(
      spawn(process.execPath, args, { env: { ...process.env, PORT } }),
      'exit',
    )
    return code as number
  }
  expect(await check()).toBe(0)
  status = 503
  expect(await check()).toBe(1)
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  expect(await check()).toBe(1)
  expect(read('app/platform/server/site.ts')).toContain("site.get('/healthz'")
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) process.stdout.write('systemd-analyze is absent: the unit is only read\n')

test.skipIf(!hasSystemd)('systemd accepts the unit, and calls it well protected', () => {
  const folder = mkdtempSync(join(tmpdir(), 'otklik-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'otklik@.service')
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
  const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect([verified.status, verified.stderr]).toEqual([0, ''])
  const rated = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=25', file],
    { encoding: 'utf8' },
  )
  expect(rated.status, rated.stdout).toBe(0)
})
