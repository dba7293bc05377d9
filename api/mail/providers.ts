import type { Config } from '../config.ts'
import { isPhone } from '../contract/rules/is-phone.ts'
import type { Db } from '../database/connect.ts'
import {
  demoOutbox,
  recorded,
  recordOnly,
  type ConnectedProvider,
  type MailProvider,
} from './provider.ts'
import { smsProvider } from './sms.ts'

type Configured = Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'isDemo' | 'webUrl'> &
  Partial<Pick<Config, 'timeLimits'>>

/** Returns the configured senders of e-mails and SMS. Without a sender, messages are only stored in the database. */
export async function configuredProvider(
  { smtpUrl, mailFrom, smsUrl, isDemo, webUrl, timeLimits }: Configured,
  db: Db,
  now: () => Date,
): Promise<ConnectedProvider> {
  const record = recordOnly(db, now)
  const nobody = isDemo ? demoOutbox(db, now) : record
  // Loads the mail library only if it is needed, since the library takes 13 MB of memory.
  const smtp = smtpUrl
    ? (await import('./smtp.ts')).smtpProvider({
        url: smtpUrl,
        from: mailFrom,
        webUrl,
        now,
        limitMs: timeLimits?.smtp,
      })
    : null
  const sms = smsUrl ? smsProvider(smsUrl) : null
  const providerOf = (provider: MailProvider | null) =>
    provider ? recorded(provider, record) : nobody
  const [toMailbox, toPhone] = [providerOf(smtp), providerOf(sms)]
  return {
    accept: (letter, signal) =>
      (isPhone(letter.recipient) ? toPhone : toMailbox).accept(letter, signal),
    close: () => smtp?.close(),
  }
}
