import {
  createHub,
  createSignalRServer,
  type ConnectBackplane,
  type Hub,
  type Log,
  type SignalRServer,
} from '@otklik/signalr-server'
import type { ApplicationsHubEvents, SupportHubEvents } from '../contract/hub.ts'
import { hubPaths } from '../contract/hub.ts'
import type { Side } from '../contract/rules/application-moves.ts'
import type { Trace } from '../contract/trace.ts'
import type { Db } from '../database/connect.ts'
import { atLeastOnce, type Listener } from '../events/listener.ts'
import { findApplicationById } from '../resources/applications/list-queries.ts'
import { applicationFor } from '../resources/applications/view.ts'
import { findParticipants, type Participant } from '../resources/applications/participants.ts'
import { readMessage, readReadMark } from '../resources/conversations/acts.ts'
import { countersOf } from '../resources/notifications/acts.ts'
import type { Tokens } from '../session/tokens.ts'
import { hubAuthentication, type HubPrincipal } from './authenticate.ts'

export interface HubsOptions {
  db: Db
  tokens: Tokens
  now: () => Date
  log: Log
  trace?: Trace
  publicUrl?: string
  limitFactor?: number
  /** The secrets that sign hub connections. They are the same in all processes. */
  tokenSecrets?: readonly string[]
  /** The connection over which processes pass on messages for browsers that are connected to a different process. */
  backplane?: ConnectBackplane
}

export interface Hubs {
  server: SignalRServer
  all: readonly Hub[]
  /** The listener that sends events to the browsers of the users concerned. */
  listener: Listener
}

const connectionsPerUser = 5
const messagesPerWindow = 20

const sessionGroup = (sessionId: string) => `session ${sessionId}`

/** The events of a contract, each with its one argument. */
type EventsOf<T> = { [Name in keyof T]: [payload: T[Name]] }
type PageEvents = EventsOf<ApplicationsHubEvents>

/** Creates the hubs of spec §7: permanent connections by which the server sends messages to browsers. */
export function createHubs({ limitFactor = 1, backplane, ...options }: HubsOptions): Hubs {
  const { db, tokens, now, log } = options
  const own = options.publicUrl && new URL(options.publicUrl).origin
  const common = {
    authenticate: hubAuthentication(db, tokens, now, options.trace),
    groups: ({ sessionId }: HubPrincipal) => [sessionGroup(sessionId)],
    backplane,
  }
  const applications = createHub<HubPrincipal, PageEvents>({
    ...common,
    name: 'applications',
    credentials: true,
    closeOnAuthenticationExpiration: true,
    onConnected: (client) => client.send('hello', { server_time: now().toISOString() }),
  })
  const support = createHub<HubPrincipal, EventsOf<SupportHubEvents>>({
    ...common,
    name: 'support',
  })
  const server = createSignalRServer({
    hubs: new Map<string, Hub>([
      [hubPaths.applications, applications],
      [hubPaths.support, support],
    ]),
    tokenSecrets: options.tokenSecrets,
    allowedOrigin: own ? (origin) => origin === own : undefined,
    limits: {
      connectionsPerUser: Math.ceil(connectionsPerUser * limitFactor),
      messagesPerWindow: Math.ceil(messagesPerWindow * limitFactor),
    },
    log,
  })

  function sendTo<Name extends keyof PageEvents>(
    userId: number,
    event: Name,
    ...args: PageEvents[Name]
  ): Promise<void> {
    return applications.toUser(String(userId)).send(event, ...args)
  }

  /** Returns the participants of an application who may have an open page. */
  async function findListening(applicationId: number): Promise<Participant[]> {
    const all = (await findParticipants(db, [applicationId])).get(applicationId) ?? []
    const isReached = await Promise.all(all.map(({ id }) => applications.mayReach(String(id))))
    return all.filter((_, index) => isReached[index])
  }

  /** Sends a changed application to all open pages of the candidate and the employer. */
  async function deliver(
    event: 'applications.created' | 'applications.updated',
    applicationId: number,
    only?: Side,
  ): Promise<void> {
    const all = await findListening(applicationId)
    const listening = only ? all.filter(({ side }) => side === only) : all
    if (listening.length === 0) return
    const row = await findApplicationById(db, applicationId)
    await Promise.all(
      listening.map((each) => sendTo(each.id, event, applicationFor(row, each, now()))),
    )
  }

  async function sendCounters(users: readonly Pick<Participant, 'id'>[]): Promise<void> {
    for (const { id } of users) {
      await sendTo(id, 'notifications.changed', await countersOf(db, id, now))
    }
  }

  /** Closes the connections of a user whose rights have changed; the pages connect again and load what they may. */
  function closePages(userId: number): Promise<void> {
    return applications.toUser(String(userId)).close()
  }

  const listener = atLeastOnce('hub', {
    'application-created': (event) => deliver('applications.created', event.application_id),
    'application-changed': (event) =>
      deliver('applications.updated', event.application_id, event.only),
    'application-hidden': (event) =>
      sendTo(event.by_user_id, 'applications.deleted', { public_id: event.public_id }),
    async 'message-sent'({ message_id, application_id }) {
      const listening = await findListening(application_id)
      if (listening.length === 0) return
      const { by, shownTo } = await readMessage(db, message_id)
      await Promise.all(listening.map(({ id }) => sendTo(id, 'messages.created', shownTo(id))))
      await sendCounters(listening.filter(({ side }) => side !== by))
    },
    async 'messages-read'({ application_id, side }) {
      const listening = await findListening(application_id)
      if (listening.length === 0) return
      const read = await readReadMark(db, application_id, side)
      if (!read) return
      await Promise.all(listening.map(({ id }) => sendTo(id, 'messages.read', read)))
      await sendCounters(listening.filter((each) => each.side === side))
    },
    async 'notes-changed'({ applications: changed, only_user_id: only }) {
      const readers = await findParticipants(
        db,
        changed.map(({ id }) => id),
      )
      for (const { id, public_id } of changed) {
        for (const reader of readers.get(id) ?? []) {
          if (reader.side === 'candidate' || (only && reader.id !== only)) continue
          await sendTo(reader.id, 'notes.changed', { application_public_id: public_id })
        }
      }
    },
    async 'notifications-changed'({ user_id }) {
      if (!(await applications.mayReach(String(user_id)))) return
      await sendCounters([{ id: user_id }])
    },
    async 'support-requested'({ user_id, type: _type, ...created }) {
      if (user_id === null) return
      await support.toUser(String(user_id)).send('created', created)
    },
    'member-changed': ({ user_id }) => closePages(user_id),
    'member-removed': ({ user_id }) => closePages(user_id),
    async 'session-ended'(event) {
      const group = sessionGroup(event.session_id)
      await Promise.all([applications, support].map((hub) => hub.toGroup(group).close()))
    },
  })

  return { server, all: [applications, support], listener }
}
