import { createHash } from 'node:crypto'
import { isPhone } from '../contract/rules/is-phone.ts'
import type { DomainEvent } from '../events/events.ts'
import { atLeastOnce, type Listener, type Recorded } from '../events/listener.ts'
import { encodePublicId } from '../public-id.ts'
import { deleteRefusal, isRefused, setRefused } from '../resources/accounts/refused-addresses.ts'
import { markSent } from '../resources/notifications/queries.ts'
import { deleteCode } from '../session/codes.ts'
import { webPages } from '../web-pages.ts'
import type { LetterDraft, LetterSources } from './letter-draft.ts'
import { letters } from './letters.ts'
import { mostAtOnce, RecipientRefusal, type Letter, type MailProvider } from './provider.ts'
import { compose, composeSms, texts } from './texts.ts'

export interface MailOptions extends Omit<LetterSources, 'pages'> {
  webUrl: string
  provider: MailProvider
}

/** Creates the functions that send e-mails and SMS when events happen. */
export function mailListeners({ provider, ...asked }: MailOptions): Listener[] {
  const { db, now, webUrl } = asked
  const sources = { ...asked, pages: webPages(webUrl) }
  const { hostname } = new URL(webUrl)

  async function send(
    draft: LetterDraft,
    recorded: Recorded & { signal: AbortSignal },
  ): Promise<void> {
    const { recipient, tells, isAskedFor = false, voids } = draft
    const wasRefused = await isRefused(db, recipient)
    if (wasRefused && !isAskedFor) return
    try {
      await provider.accept(letterOf(draft, recorded, hostname), recorded.signal)
    } catch (error) {
      if (!(error instanceof RecipientRefusal)) throw error
      await setRefused(db, { address: recipient, refused_at: now(), reply: error.reply })
      if (voids) await deleteCode(db, voids)
      return
    }
    if (tells) await markSent(db, tells, isPhone(recipient) ? 'sms' : 'email')
    if (wasRefused) await deleteRefusal(db, recipient)
  }

  const reactTo = (draftOf: DraftOf) => {
    return async (event: DomainEvent, recorded: Recorded & { signal: AbortSignal }) => {
      const draft = await draftOf(event as never, sources)
      if (draft) await send(draft, recorded)
    }
  }
  const on = Object.fromEntries(
    Object.entries(letters).map(([type, draftOf]) => [type, reactTo(draftOf)]),
  )
  return [
    atLeastOnce('mail', on, { batch: 1, lanes: mostAtOnce, wants: (event) => !isToPhone(event) }),
    atLeastOnce('sms', on, { batch: 1, wants: isToPhone }),
  ]
}

type DraftOf = (
  event: never,
  sources: LetterSources,
) => LetterDraft | null | Promise<LetterDraft | null>

/** Returns whether an event is sent by SMS. */
function isToPhone(event: DomainEvent): boolean {
  return 'recipient' in event && event.recipient !== undefined && isPhone(event.recipient)
}

function letterOf(draft: LetterDraft, { id, at }: Recorded, hostname: string): Letter {
  const { recipient, text: own, values, unsubscribe, calendar, attached } = draft
  const text = unsubscribe ? { ...own, body: [...own.body, ...texts.unsubscribe.body] } : own
  const secrets = { ...draft.secrets, ...(unsubscribe && { unsubscribe }) }
  // The id includes the time, because a database restored from a backup uses the numbers of events again.
  const hash = createHash('sha256').update(`${id} ${at.toISOString()} ${recipient}`).digest()
  const write = isPhone(recipient) ? composeSms : compose
  return {
    messageId: `<${encodePublicId(hash.subarray(0, 16))}@${hostname}>`,
    recipient,
    ...write(text, { ...values, ...secrets }),
    secrets: Object.values(secrets),
    unsubscribe,
    calendar: calendar ?? undefined,
    attached,
  }
}
