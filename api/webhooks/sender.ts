// Sends requests to webhooks. The addresses are typed by members, so they and their hosts may be hostile.
import { webhookRules, type DeliveryProblem } from '../contract/rules/webhooks.ts'
import type { Db } from '../database/connect.ts'
import { atLeastOnce, type Listener } from '../events/listener.ts'
import type { Recording } from '../events/recording.ts'
import { TryLater } from '../events/try-later.ts'
import {
  fetchForeign,
  ForeignAddressError,
  type Network,
} from '../foreign-addresses/fetch-foreign.ts'
import {
  claimDelivery,
  findDelivery,
  finishAttempt,
  stopDelivery,
  type Attempt,
  type DueDelivery,
} from '../resources/webhooks/delivery-queries.ts'
import { signatureOf } from './signature.ts'

export interface WebhookSenderOptions {
  db: Db
  now: () => Date
  startRecording: () => Recording
  /** The way to the network; tests replace it. */
  network?: Network
}

const lanes = 16
/** The pause in seconds of a delivery whose company has other requests in flight. */
const busySeconds = 3

export function webhookSender({
  db,
  now,
  startRecording,
  network,
}: WebhookSenderOptions): Listener {
  /** How many requests are in flight, by company. */
  const inFlight = new Map<number, number>()

  async function attempt(due: DueDelivery, signal: AbortSignal): Promise<Attempt> {
    const begun = performance.now()
    const { url, body, public_id, event, secrets } = due
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Otklik-Webhooks/1',
      'otklik-event': event,
      'otklik-delivery': public_id,
      'otklik-signature': signatureOf(body, secrets, now()),
    }
    const { seconds, responseBytes: bytes } = webhookRules
    const wanted = { method: 'POST', protocols: ['https:'], redirects: 0, seconds } as const
    const duration = () => Math.round(performance.now() - begun)
    try {
      const request = { ...wanted, bytes, headers, body, signal }
      const { status, body: response } = await fetchForeign(url, request, network)
      const problem: DeliveryProblem | null = status >= 200 && status < 300 ? null : 'refused'
      return { status, response: shown(response), problem, duration_ms: duration() }
    } catch (error) {
      if (!(error instanceof ForeignAddressError)) throw error
      return { status: null, response: '', problem: error.problem, duration_ms: duration() }
    }
  }

  return atLeastOnce(
    'webhook-requests',
    {
      async 'webhook-due'({ delivery_id }, { signal }) {
        const found = await findDelivery(db, delivery_id, now())
        if (found?.status !== 'waiting') return
        if (!found.is_active) return stopDelivery(db, delivery_id)
        const { company_id } = found
        const running = inFlight.get(company_id) ?? 0
        if (running >= webhookRules.atOnce) throw new TryLater('the company’s host', busySeconds)
        inFlight.set(company_id, running + 1)
        try {
          await send(found, signal)
        } finally {
          const left = (inFlight.get(company_id) ?? 1) - 1
          if (left > 0) inFlight.set(company_id, left)
          else inFlight.delete(company_id)
        }
      },
    },
    { batch: 1, lanes },
  )

  async function send(due: DueDelivery, signal: AbortSignal): Promise<void> {
    const claimed = await claimDelivery(db, due.id, now())
    if (!claimed) throw new TryLater('an earlier attempt', secondsUntil(due.next_try_at))
    const result = await attempt(due, signal)
    const events = startRecording()
    const next = await db.transaction((tx) =>
      finishAttempt(tx, { ...due, tries: claimed.tries }, result, { now: now(), events }),
    )
    events.wake()
    if (next) throw new TryLater('the address', secondsUntil(next))
  }

  function secondsUntil(at: Date | null): number {
    const ms = (at?.getTime() ?? 0) - now().getTime()
    return Math.max(1, Math.ceil(ms / 1000))
  }
}

/** Returns the beginning of a response, without signs that the database cannot store. */
function shown(response: Buffer): string {
  return response.toString('utf8').replaceAll('\0', '').slice(0, webhookRules.storedCharacters)
}
