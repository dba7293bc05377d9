// Starts one HTTP server for the API, the hubs and the web. Only this file imports both web and API.
import type { ServerBuild } from '@remix-run/node'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { pino, type Logger } from 'pino'
import { startApi } from './api/start.ts'
import { readConfig, type Config } from './api/config.ts'
import { hubPaths } from './api/contract/hub.ts'
import type { TraceOptions } from './api/contract/trace.ts'
import { closedSeconds, type Maintenance } from './api/contract/rules/maintenance.ts'
import { ConfigError } from './api/contract/environment.ts'
import { DirectoryError } from './api/database/embedded/directory-error.ts'
import { withoutValues } from './api/database/failures.ts'
import { createMetrics } from './app/platform/observability/metrics.server.ts'
import { createReporter } from './app/platform/observability/reporter.server.ts'
import { pagePatterns, routeNames } from './app/platform/observability/route-names.ts'
import { callerAddress } from './app/platform/server/caller-address.ts'
import { createSite } from './app/platform/server/site.ts'
import { serve, stopTimes } from './app/platform/server/serve.ts'

// Makes V8 collect garbage more often: this needs 1 % more time and saves memory (docs/decisions/051).
setFlagsFromString('--heap-growing-percent=100')

async function main(): Promise<void> {
  const config = readConfig(process.env)
  // The site reads its secret from the environment, so a generated secret is stored there.
  process.env.SESSION_SECRET ||= config.sessionSecrets.join(',')
  const log = pino({ level: config.logLevel })
  const { report, flush } = createReporter({ dsn: config.sentryDsn, log })
  process.on('uncaughtException', (error) => {
    report(error, 'stopping: nobody caught this error')
    void flush().finally(() => process.exit(1))
  })
  const { isDevelopment } = config
  const traces = config.traces && (await loadTraces(config.traces, log))
  const [api, { build, development }] = await Promise.all([
    startApi(config, { log, say, report, trace: traces?.trace }),
    readPages(isDevelopment),
  ])
  const metrics = config.metricsToken
    ? createMetrics({
        token: config.metricsToken,
        measure: api.measure,
        pages: () => site.pages(),
      })
    : null
  const site = createSite({
    api,
    metrics,
    build,
    mode: isDevelopment ? 'development' : 'production',
    report,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    maintenance: config.maintenance,
    assets: isDevelopment ? null : fileURLToPath(new URL('./client', import.meta.url)),
  })
  const routeOf = routeNames([...servedPaths, ...api.paths, ...pagePatterns(routesOf(build))])
  traces?.traceRequests(routeOf)
  const server = await serve({
    site,
    hubs: api.hubs,
    refuseHub: (request) => {
      const closed = closedSeconds(config.maintenance, `http://${request.headers.host}`, new Date())
      if (closed !== null) return { status: 503, seconds: closed }
      const wait = api.countHubRequest(callerAddress(request, config.trustedProxies))
      return wait === null ? null : { status: 429, seconds: wait }
    },
    host: config.host,
    port: config.port,
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
    log,
    routeOf,
    onRequest: metrics?.countRequest,
    middleware: development?.middleware,
  })
  announce(server.url, config)
  // Only a demo with the embedded database is surely alone: it has no load balancer that must learn of the stop.
  const hasBalancer = !config.isDemo || config.databaseUrl !== undefined
  process.once('SIGTERM', () => void stop({ graceMs: hasBalancer ? stopTimes.graceMs : 0 }))
  process.once('SIGINT', () => void stop({ graceMs: 0 }))

  /** Stops the server: first the load balancer learns of the stop, then the port and the database close. */
  async function stop({ graceMs }: { graceMs: number }): Promise<void> {
    process.once('SIGTERM', () => process.exit(1))
    process.once('SIGINT', () => process.exit(1))
    site.stopBeingReady()
    server.keepNoConnections()
    await new Promise((resolve) => setTimeout(resolve, graceMs))
    await api.hubs.dispose()
    await server.close()
    await development?.close()
    await Promise.all([api.close(), flush()])
    await traces?.close()
    process.exit(0)
  }
}

async function loadTraces(options: TraceOptions, log: Logger) {
  const { startTraces } = await import('./app/platform/observability/traces.server.ts')
  return startTraces({ ...options, service: 'otklik', log })
}

/** The paths that neither the API nor a page serves. */
const servedPaths = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/__manifest',
  '/assets/:file',
  ...Object.values(hubPaths).flatMap((path) => [path, `${path}/negotiate`]),
]

function routesOf(build: ServerBuild | (() => Promise<ServerBuild>)): ServerBuild['routes'] {
  return typeof build === 'function' ? {} : build.routes
}

async function readPages(isDevelopment: boolean) {
  const vite = isDevelopment ? await import('./app/platform/server/development.ts') : null
  const development = await vite?.startVite()
  const buildFile = new URL('./server/index.js', import.meta.url).href
  const build = development?.build ?? ((await import(/* @vite-ignore */ buildFile)) as ServerBuild)
  return { build, development }
}

function announce(url: string, config: Config) {
  const { isDemo, host, dataDir, databaseUrl, redisUrl, files, smtpUrl, smsUrl, maintenance } =
    config
  const lines = [`Otklik: ${url}`]
  if (isDemo) {
    lines.push(
      'Demo accounts: candidate@example.com, employer@example.com (and candidate2@, employer2@)',
      'Password: demo-Otklik-2026',
    )
    if (!smtpUrl || !smsUrl) lines.push(`Codes and letters arrive at ${url}/dev/outbox`)
  }
  if (isDemo && !/^(127\.|::1$|localhost$)/.test(host)) {
    lines.push(`Warning: DEMO is on and HOST is ${host}: others can read these letters and sign in`)
  }
  if (maintenance) lines.push(worksLine(maintenance))
  if (redisUrl && files.kind === 'folder') {
    lines.push(`Warning: FILES_URL is unset: what people upload here, other processes do not have`)
  }
  if (!databaseUrl) lines.push(`Embedded database in ${dataDir}; not safe against a power cut`)
  lines.forEach(say)
}

function worksLine({ hosts, end }: Maintenance): string {
  const until = `until ${end.toISOString()}`
  if (end < new Date()) return `Warning: MAINTENANCE_END has passed (${until}), nothing is closed`
  if (hosts.length === 0) return 'Warning: MAINTENANCE_HOSTS names no host, nothing is closed'
  return `Closed for maintenance ${until}: ${hosts.join(', ')}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error as NodeJS.ErrnoException)}
`)
  process.exit(1)
})

function sentenceFor(error: NodeJS.ErrnoException): string {
  if (error instanceof ConfigError || error instanceof DirectoryError) return error.message
  const { HOST, PORT = '3000' } = process.env
  if (error.code === 'EADDRINUSE') return `PORT ${PORT} is in use`
  if (error.code === 'EACCES') return `PORT ${PORT} is not allowed to this user`
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return `HOST ${HOST} is no address of this machine`
  return String((withoutValues(error) as Error).stack)
}
