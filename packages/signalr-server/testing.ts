import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import {
  HttpTransportType,
  HubConnectionBuilder,
  JsonHubProtocol,
  LogLevel,
} from '@microsoft/signalr'
import type { HubConnection, IHubProtocol } from '@microsoft/signalr'
import { WebSocket } from 'ws'
import type { Address, BackplaneListener, ConnectBackplane, Delivery } from './backplane.ts'
import type { Principal } from './client.ts'
import type { HubDefinition } from './definition.ts'
import { createHub } from './hub.ts'
import type { Hub } from './hub.ts'
import type { HubLimits } from './limits.ts'
import { createSignalRServer } from './server.ts'
import type { SignalRServer, SignalRServerOptions } from './server.ts'

export const path = '/hub/test'
export const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const
/** Headers that the HTTP server of a test adds to each refusal. */
export const refusalHeaders = { 'x-content-type-options': 'nosniff' }
export type TransportName = (typeof transports)[number]

/** The users in tests. The token `alice` is for Alice, the token `alice:s1` for Alice in the session `s1`. */
export interface TestUser extends Principal {
  session?: string
}

export interface TestSetting extends Partial<HubDefinition<TestUser>> {
  limits?: Partial<HubLimits>
  server?: Partial<SignalRServerOptions>
}

export interface TestServer {
  url: string
  hub: Hub<TestUser>
  signalR: SignalRServer
  logged: string[]
  connect: (transport?: TransportName, token?: string, protocol?: IHubProtocol) => HubConnection
  /** Resets all TCP connections, so that bytes on their way are lost. */
  cut: () => void
  close: () => Promise<void>
}

/** Connects several servers in a test and passes messages as JSON, as Redis would. */
export function sharedBackplane() {
  const processes = new Set<BackplaneListener>()
  const joined: Address[] = []
  const left: Address[] = []
  const connect: ConnectBackplane = (_hubName, listener) => {
    processes.add(listener)
    return {
      async publish(delivery) {
        const travelled = JSON.parse(JSON.stringify(delivery)) as Delivery
        for (const process of processes) process.deliver(travelled)
      },
      async changeGroup(change) {
        await Promise.all([...processes].map((process) => process.changeGroup(change)))
      },
      join: async (address) => void joined.push(address),
      leave: (address) => void left.push(address),
      isHeardElsewhere: async () => true,
      dispose: async () => void processes.delete(listener),
    }
  }
  return { connect, joined, left }
}

export async function startServer({
  limits,
  server,
  ...definition
}: TestSetting = {}): Promise<TestServer> {
  const logged: string[] = []
  const hub = createHub<TestUser>({
    name: 'test',
    authenticate: async ({ token }) => userOf(token),
    ...definition,
  })
  const signalR = createSignalRServer({
    hubs: new Map([[path, hub]]),
    limits: { tickInterval: 10, closeTimeout: 200, ...limits },
    log: (level, message, fields) => logged.push(`${level} ${message} ${JSON.stringify(fields)}`),
    ...server,
  })
  const http = createServer((request, response) => {
    if (!signalR.handleRequest(request, response)) response.writeHead(418).end()
  })
  http.on('upgrade', (request, socket, head) => {
    if (!signalR.handleUpgrade(request, socket, head, refusalHeaders)) socket.destroy()
  })
  const sockets = new Set<Socket>()
  const cut = () => sockets.forEach((socket) => socket.resetAndDestroy())
  http.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`
  const clients: HubConnection[] = []

  function connect(
    transport: TransportName = 'WebSockets',
    token = 'alice',
    protocol: IHubProtocol = new JsonHubProtocol(),
  ): HubConnection {
    const client = new HubConnectionBuilder()
      .withUrl(url, {
        transport: HttpTransportType[transport],
        accessTokenFactory: () => token,
      })
      .withHubProtocol(protocol)
      .withAutomaticReconnect([0, 10, 50])
      .configureLogging(LogLevel.None)
      .build()
    clients.push(client)
    return client
  }

  async function close(): Promise<void> {
    await Promise.all(clients.map((client) => client.stop()))
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => http.close(resolve))
  }

  return { url, hub, signalR, logged, connect, cut, close }
}

export function userOf(token: string | null): TestUser | null {
  const [userId, session] = token?.split(':') ?? []
  return userId && userId !== 'stranger' ? { userId, session } : null
}

export interface Negotiated {
  negotiateVersion: number
  connectionId: string
  connectionToken: string
  error?: string
}

export async function negotiate(url: string, token = 'alice'): Promise<Negotiated> {
  const response = await fetch(`${url}/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()) as Negotiated
}

/** A WebSocket without a SignalR client that records all received frames. */
export class RawSocket {
  readonly webSocket: WebSocket
  readonly frames: string[] = []
  readonly closed: Promise<number>
  #heard: (() => void) | undefined

  constructor(url: string, options: { token?: string; origin?: string } = {}) {
    const { token = 'alice', origin } = options
    this.webSocket = new WebSocket(url.replace('http', 'ws'), {
      origin,
      headers: { authorization: `Bearer ${token}` },
    })
    this.webSocket.on('message', (data) => {
      this.frames.push((data as Buffer).toString())
      this.#heard?.()
    })
    this.closed = new Promise((resolve) => {
      this.webSocket.on('unexpected-response', (_request, response) =>
        resolve(response.statusCode ?? 0),
      )
      this.webSocket.on('close', (code) => resolve(code))
      this.webSocket.on('error', () => {})
    })
  }

  async open(): Promise<this> {
    await new Promise((resolve) => this.webSocket.once('open', resolve))
    return this
  }

  async start(): Promise<this> {
    await this.open()
    this.send({ protocol: 'json', version: 1 })
    await this.next()
    return this
  }

  send(message: object): void {
    this.webSocket.send(`${JSON.stringify(message)}\x1e`)
  }

  async pong(): Promise<void> {
    const answered = new Promise((resolve) => this.webSocket.once('pong', resolve))
    this.webSocket.ping()
    await answered
  }

  async next(): Promise<Record<string, unknown>> {
    while (this.frames.length === 0) await new Promise<void>((wake) => (this.#heard = wake))
    const frame = this.frames.shift() ?? ''
    if (!frame.endsWith('\x1e')) throw new Error(`Not one whole message: ${frame}`)
    return JSON.parse(frame.slice(0, -1))
  }
}

/** Resolves to the arguments when the server next calls the client's method `name`. */
export function nextEvent(client: HubConnection, name: string): Promise<unknown[]> {
  return new Promise((resolve) => {
    client.on(name, function heard(...args: unknown[]) {
      client.off(name, heard)
      resolve(args)
    })
  })
}
