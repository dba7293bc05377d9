// Sends traces to an OpenTelemetry collector (docs/decisions/174). Imported only if one is configured.
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Trace, TraceOptions } from '#contract/trace.ts'
import { routeAt } from './route-names.ts'

/** The time in ms after which a batch of spans is given up; the end of the program waits no longer either. */
const patienceMs = 1500

const kinds = { call: SpanKind.INTERNAL, query: SpanKind.CLIENT, work: SpanKind.CONSUMER }

export interface Traces {
  trace: Trace
  /** From now on, each HTTP request of the process is a span, which its header `traceparent` then names. */
  traceRequests: (routeOf: (path: string) => string) => void
  /** Sends the spans that are left. */
  close: () => Promise<void>
}

export function startTraces({
  url,
  ratio,
  service,
  log,
}: TraceOptions & { service: string; log: Pick<Logger, 'warn'> }): Traces {
  // The library reads the headers for the collector from OTEL_EXPORTER_OTLP_HEADERS itself.
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: patienceMs })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(withOneWarning(exporter, log))],
  })
  const tracer = provider.getTracer('otklik')
  const contexts = new AsyncLocalStorageContextManager()
  const propagator = new W3CTraceContextPropagator()
  const stops: (() => void)[] = []

  // The header `tracestate` is left out, because it may hold anything.
  function contextOf(traceparent: unknown): Context {
    return propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
  }

  return {
    async trace(options, work) {
      const { name, kind, attributes, statusOf, traceparent } = options
      const parent = kind === 'query' ? contexts.active() : contextOf(traceparent)
      if (kind === 'query' && !trace.getSpan(parent)) return work()
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent)
      try {
        const result = await contexts.with(trace.setSpan(parent, span), work)
        if (statusOf) setStatus(span, statusOf(result))
        return result
      } catch (error) {
        span.setAttribute('error.type', typeOf(error)).setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },

    traceRequests(routeOf) {
      const begin = (message: unknown) => {
        const { request, response } = message as {
          request: IncomingMessage
          response: ServerResponse
        }
        const route = routeAt(routeOf, request.url)
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: { 'http.request.method': request.method, 'http.route': route },
          },
          contextOf(request.headers.traceparent),
        )
        propagator.inject(trace.setSpan(ROOT_CONTEXT, span), request.headers, defaultTextMapSetter)
        response.once('close', () => {
          if (response.headersSent) setStatus(span, response.statusCode)
          span.end()
        })
      }
      subscribe('http.server.request.start', begin)
      stops.push(() => unsubscribe('http.server.request.start', begin))
    },

    async close() {
      for (const stop of stops) stop()
      const late = new Promise((resolve) => setTimeout(resolve, patienceMs).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

function setStatus(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Returns the code or the name of an error. Its message may contain personal data. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code = error.name } = error as { code?: string | number }
  return String(code)
}

/** Logs once that the collector takes no spans, until it has taken some again. */
function withOneWarning(exporter: SpanExporter, log: Pick<Logger, 'warn'>): SpanExporter {
  let isLost = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS
        if (hasFailed && !isLost) log.warn({ reason: typeOf(result.error) }, 'traces are not sent')
        isLost = hasFailed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
