// Sends browser notifications through the push services of the browsers.
import webPush from 'web-push'
import { isPushEndpoint } from '../contract/rules/push-services.ts'
import type { Db } from '../database/connect.ts'
import { atLeastOnce, type Listener } from '../events/listener.ts'
import { tell } from '../notifications/texts.ts'
import { unsubscribedBy } from '../notifications/unsubscribed-by.ts'
import { unsubscribeToken } from '../notifications/unsubscribe-token.ts'
import { findToShow, markSent } from '../resources/notifications/queries.ts'
import { findSubscription, forgetSubscription } from '../resources/push/queries.ts'
import type { Tokens } from '../session/tokens.ts'
import { webPages } from '../web-pages.ts'
import texts from './locales/ru.json' with { type: 'json' }

/** The VAPID keys in base64url, and a contact for the push services. */
export interface PushKeys {
  publicKey: string
  privateKey: string
  subject: string
}

export interface PushOptions {
  db: Db
  now: () => Date
  tokens: Tokens
  /** The VAPID keys for browser notifications; null turns browser notifications off. */
  keys: PushKeys | null
  timeZone: string
  send?: typeof fetch
}

const ttlSeconds = 24 * 3600
const pages = webPages('')

export function pushListener({
  db,
  now,
  tokens,
  keys,
  timeZone,
  send = fetch,
}: PushOptions): Listener {
  return atLeastOnce(
    'push',
    {
      async 'push-due'({ notification_id, subscription_id }, { signal }) {
        if (!keys) return
        const browser = await findSubscription(db, subscription_id, now())
        const found = browser && (await findToShow(db, notification_id, browser.user_id))
        // Checks the push service again, because it may have been removed from the list of allowed services.
        if (!found || !isPushEndpoint(browser.endpoint)) return
        const { public_id, kind, values, time_zone } = found
        const { title, body } = tell(kind, values, time_zone ?? timeZone)
        const ended = unsubscribedBy(kind, values)
        const token = ended && unsubscribeToken(tokens, browser.user_id, ended, 'push')
        const stop = token ? { title: texts.stop, link: pages.unsubscribe(token) } : undefined
        const link = values.link.path
        const message = JSON.stringify({ title, body, link, tag: public_id, stop })
        const { endpoint, p256dh, auth } = browser
        const { subject, publicKey, privateKey } = keys
        const asked = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          message,
          {
            vapidDetails: { subject, publicKey, privateKey },
            TTL: ttlSeconds,
            urgency: 'high',
          },
        )
        const headers = Object.entries(asked.headers).map(([name, value]) => [name, String(value)])
        const response = await send(endpoint, {
          method: asked.method,
          headers: headers.filter(([name]) => name !== 'Content-Length') as [string, string][],
          body: asked.body as BodyInit | null,
          redirect: 'error',
          signal,
        })
        await response.body?.cancel()
        const { status } = response
        if (status === 404 || status === 410) return forgetSubscription(db, subscription_id)
        if (response.ok) await markSent(db, [notification_id], 'push')
        // A notification that the push service refuses as invalid is not sent again.
        if (response.ok || (status >= 400 && status < 500 && status !== 429)) return
        throw new Error(`the push service answered ${status}`)
      },
    },
    { batch: 1, lanes: 8 },
  )
}
