/**
 * Runs work as a span of a trace (docs/decisions/174). Names are patterns, such as `GET /v1/vacancies/:id`: no span holds
 * an id or what a person typed.
 */
export type Trace = <T>(span: SpanOptions<T>, work: () => Promise<T>) => Promise<T>

export interface SpanOptions<T> {
  name: string
  /** A query belongs to the work that sends it, and is not traced alone; calls and work may begin a trace. */
  kind: 'call' | 'query' | 'work'
  /** The span that calls, as the header `traceparent` of W3C names it. */
  traceparent?: string
  attributes?: Record<string, string>
  /** Returns the HTTP status of the result; from 500 on, the span is an error. */
  statusOf?: (result: T) => number
}

/** Runs the work alone, where no collector is configured. */
export const untraced: Trace = (_span, work) => work()

/** The collector that receives traces, and the share of traces that are sampled. */
export interface TraceOptions {
  url: string
  ratio: number
}
