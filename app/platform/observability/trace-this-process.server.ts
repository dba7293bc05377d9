import type { TraceOptions } from '#contract/trace.ts'
import { log } from './log.server.ts'
import { pagePatterns, routeNames } from './route-names.ts'

/** Traces the requests of the web as a program of its own, until the program ends. */
export async function traceThisProcess(options: TraceOptions): Promise<void> {
  const { startTraces } = await import('./traces.server.ts')
  const { routes } = await import('virtual:remix/server-build')
  const { traceRequests, close } = startTraces({ ...options, service: 'otklik-web', log })
  traceRequests(routeNames(pagePatterns(routes)))
  process.once('beforeExit', () => void close())
}
