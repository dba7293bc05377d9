import { createApi, type Api, type Services } from './app.ts'
import { createOutbox, type Outbox, type OutboxOptions } from './events/outbox.ts'
import { fileRemover } from './files/images.ts'
import type { Resource } from './http/serve.ts'
import { mailListeners } from './mail/mail.ts'
import type { MailProvider } from './mail/provider.ts'
import { alertListener } from './notifications/alerts.ts'
import { notificationListener } from './notifications/notifications.ts'
import { telegramListener } from './telegram/telegram.ts'
import { firstVacancyListener } from './resources/vacancies/first-vacancies.ts'
import type { Network } from './foreign-addresses/fetch-foreign.ts'
import { webhookSender } from './webhooks/sender.ts'
import { webhookWriter } from './webhooks/writer.ts'
import { pushListener, type PushKeys, type PushOptions } from './push/push.ts'

export interface ApiParts extends Services {
  provider: MailProvider
  mailFrom: string
  push: PushKeys | null
  sendPush?: PushOptions['send']
  /** The way to webhooks; the internet by default. */
  webhookNetwork?: Network
  listeners: OutboxOptions['listeners']
  onUndelivered: OutboxOptions['onError']
  /** The endpoints that the API serves: by default all endpoints of the product; tests may add some. */
  resources?: Resource[]
}

/** Creates the API and the outbox, which passes the events of the API to the functions that send e-mails. */
export function assembleApi(parts: ApiParts): { api: Api; outbox: Outbox } {
  const { provider, mailFrom, sendPush, webhookNetwork, listeners, onUndelivered, ...rest } = parts
  const { resources, ...services } = rest
  const { db, tokens, now, webUrl, push, telegram: bot, files, country } = services
  const { timeZone } = country
  const outbox: Outbox = createOutbox({
    db,
    now,
    trace: services.trace,
    listeners: [
      notificationListener(now, timeZone),
      alertListener(now, timeZone),
      firstVacancyListener(now),
      ...listeners,
      ...mailListeners({ db, tokens, now, provider, webUrl, mailFrom, timeZone }),
      pushListener({ db, now, tokens, keys: push, send: sendPush, timeZone }),
      telegramListener({
        db,
        tokens,
        now,
        webUrl,
        timeZone,
        bot,
        startRecording: () => outbox.startRecording(),
      }),
      webhookWriter(now, webUrl),
      webhookSender({
        db,
        now,
        network: webhookNetwork,
        startRecording: () => outbox.startRecording(),
      }),
      fileRemover(db, files),
    ],
    onError: onUndelivered,
  })
  return { api: createApi(services, outbox, resources), outbox }
}
