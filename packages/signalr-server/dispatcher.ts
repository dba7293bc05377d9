import type { HubCall, Client, Items, Principal } from './client.ts'
import { ClientCalls } from './client-calls.ts'
import {
  errorText,
  HubException,
  invocationErrorText,
  isIntended,
  ProtocolError,
} from './errors.ts'
import { runFiltered } from './filters.ts'
import type { HubFilter } from './filters.ts'
import type { Handler, HandlerTable } from './handlers.ts'
import { forEachItem } from './items.ts'
import type { HubLimits } from './limits.ts'
import type { Log } from './log.ts'
import { MessageType } from './messages.ts'
import type { HubMessage, Invocation, StreamInvocation } from './messages.ts'
import { Upload } from './upload.ts'

export interface DispatcherSetting<P extends Principal> {
  client: Client<P>
  handlers: HandlerTable<P>
  filters?: readonly HubFilter<P>[]
  write(message: HubMessage): void
  writeInTurn(message: HubMessage): Promise<void> | void
  limits: HubLimits
  detailedErrors: boolean
  log: Log
}

interface Running<P extends Principal> {
  message: Invocation | StreamInvocation
  call: HubCall<P>
  abort: AbortController
  /** Set until the method runs: a cancellation before its turn reaches a stream once its method runs and listens. */
  waits?: { isCanceled: boolean }
}

const canceled = 'The invocation was canceled before its turn.'

/** Runs a client's method calls one after another; calls with streams run in parallel. */
export class Dispatcher<P extends Principal> {
  #setting: DispatcherSetting<P>
  #tail: Promise<unknown>
  #queued = 0
  #roomAgain: (() => void) | undefined
  #running = new Set<Running<P>>()
  #uploads = new Map<string, Upload>()
  #clientCalls: ClientCalls
  #stopped = false

  constructor(setting: DispatcherSetting<P>, ready: Promise<unknown>) {
    this.#setting = setting
    this.#clientCalls = new ClientCalls(setting.limits.clientResultTimeout)
    this.#tail = ready
  }

  handle(message: HubMessage): Promise<void> | void {
    switch (message.type) {
      case MessageType.Invocation:
      case MessageType.StreamInvocation:
        return this.#enqueue(message)
      case MessageType.StreamItem:
        return this.#uploads.get(message.invocationId)?.push(message.item)
      case MessageType.Completion:
        if (!this.#finishUpload(message.invocationId, message.error)) {
          this.#clientCalls.complete(message)
        }
        return
      case MessageType.CancelInvocation:
        return this.#cancel(message.invocationId)
      case MessageType.Ping:
      case MessageType.Close:
      case MessageType.Ack:
      case MessageType.Sequence:
    }
  }

  callClient(target: string, args: unknown[]): Promise<unknown> {
    const type = MessageType.Invocation
    return this.#clientCalls.start((invocationId) =>
      this.#setting.write({ type, invocationId, target, arguments: args }),
    )
  }

  stop(): void {
    this.#stopped = true
    const gone = new Error('The connection was closed.')
    this.#roomAgain?.()
    for (const upload of this.#uploads.values()) upload.finish(gone)
    for (const { abort } of this.#running) abort.abort()
    this.#clientCalls.stop(gone)
  }

  /** Opens the uploaded streams of a call at once, because items may arrive before the call runs. */
  #enqueue(message: Invocation | StreamInvocation): Promise<void> | void {
    const abort = new AbortController()
    const uploads = (message.streamIds ?? []).map((id) => this.#openUpload(id))
    const call = { client: this.#setting.client, uploads, signal: abort.signal }
    const running = { message, call, abort, waits: { isCanceled: false } }
    this.#running.add(running)
    this.#queued += 1
    this.#tail = this.#tail.then(async () => {
      this.#queued -= 1
      this.#roomAgain?.()
      if (this.#stopped) return
      const ended = this.#run(running)
      if (uploads.length === 0) await ended
    })
    if (this.#queued < this.#setting.limits.queuedMessages) return undefined
    return new Promise((resolve) => (this.#roomAgain = resolve))
  }

  #cancel(id: string): void {
    for (const { message, abort, waits } of this.#running) {
      if (message.invocationId !== id) continue
      if (waits) waits.isCanceled = true
      else abort.abort()
    }
  }

  #openUpload(id: string): Upload {
    if (this.#uploads.has(id)) throw new ProtocolError('a stream id is in use already')
    const upload = new Upload(this.#setting.limits.queuedMessages)
    this.#uploads.set(id, upload)
    return upload
  }

  #finishUpload(id: string, error?: string): boolean {
    this.#uploads.get(id)?.finish(error === undefined ? undefined : new HubException(error))
    return this.#uploads.delete(id)
  }

  async #run(running: Running<P>): Promise<void> {
    const { message } = running
    const { target } = message
    const handler = this.#setting.handlers.get(target.toLowerCase())
    const error = refusal(message, handler)
    if (!handler || error !== undefined) return this.#finish(running, { error })
    try {
      if (handler.kind === 'stream') {
        const items = this.#call(handler, running) as Items | Promise<Items>
        // An async function listens already; a generator that it returned in the meantime has begun.
        setImmediate(() => this.#started(running))
        void this.#stream(running, await items)
      } else {
        if (running.waits?.isCanceled) return this.#finish(running, { error: canceled })
        running.waits = undefined
        const result = await this.#call(handler, running)
        this.#finish(running, { result: result ?? null })
      }
    } catch (failure) {
      this.#logFailure(target, failure)
      const { detailedErrors } = this.#setting
      this.#finish(running, { error: invocationErrorText(target, failure, detailedErrors) })
    }
  }

  #call(handler: Handler<P>, { message, call }: Running<P>): unknown {
    const { target, arguments: args } = message
    return runFiltered(
      this.#setting.filters,
      (filter, next) =>
        filter.invoke ? filter.invoke({ ...call, target, arguments: args }, next) : next(),
      () => handler.run(call, ...args),
    )
  }

  async #stream(running: Running<P>, items: Items): Promise<void> {
    const { invocationId = '', target } = running.message
    try {
      const deliver = (item: unknown) =>
        this.#setting.writeInTurn({ type: MessageType.StreamItem, invocationId, item })
      await forEachItem(items, running.call.signal, deliver, () => this.#started(running))
      this.#finish(running, {})
    } catch (failure) {
      this.#logFailure(target, failure)
      const summary = 'An error occurred on the server while streaming results.'
      this.#finish(running, { error: errorText(summary, failure, this.#setting.detailedErrors) })
    }
  }

  #started(running: Running<P>): void {
    const { waits, abort } = running
    running.waits = undefined
    if (waits?.isCanceled) abort.abort()
  }

  #finish(running: Running<P>, outcome: { result?: unknown; error?: string }): void {
    const { invocationId, streamIds = [] } = running.message
    this.#running.delete(running)
    for (const id of streamIds) this.#finishUpload(id)
    if (invocationId === undefined) return
    this.#setting.write({ type: MessageType.Completion, invocationId, ...outcome })
  }

  #logFailure(target: string, error: unknown): void {
    const level = isIntended(error) || this.#stopped ? 'debug' : 'error'
    const { client, log } = this.#setting
    log(level, 'A hub method failed.', { connectionId: client.id, target, error })
  }
}

function refusal<P extends Principal>(
  { type, target }: Invocation | StreamInvocation,
  handler: Handler<P> | undefined,
): string | undefined {
  if (!handler) return `Unknown hub method '${target}'`
  if (type === MessageType.Invocation && handler.kind === 'stream') {
    return `The client attempted to invoke the streaming '${target}' method with a non-streaming invocation.`
  }
  if (type === MessageType.StreamInvocation && handler.kind === 'method') {
    return `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`
  }
  return undefined
}
