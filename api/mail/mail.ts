import { createHash } from 'node:crypto'
import type { DomainEvent } from '../events/events.ts'
import { atLeastOnce, type Listener, type Recorded } from '../events/listener.ts'
import { encodePublicId } from '../public-id.ts'
import { webPages } from '../web-pages.ts'
import { letters, type Draft, type LetterSources } from './letters.ts'
import type { Letter, MailProvider } from './provider.ts'
import { compose } from './texts.ts'

export interface MailOptions extends Omit<LetterSources, 'pages' | 'formatDay'> {
  /** What links in letters begin with; its host is that of their Message-ID too. */
  webUrl: string
  timeZone: string
  provider: MailProvider
}

/**
 * Sends the letter of an event. It is marked by itself, so that a process that dies repeats one letter at most, with the
 * same Message-ID, and only when it dies between the provider's acceptance and the mark.
 */
export function mailListener({ webUrl, timeZone, provider, ...asked }: MailOptions): Listener {
  const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone })
  const sources = { ...asked, pages: webPages(webUrl), formatDay: (at: Date) => day.format(at) }
  const { hostname } = new URL(webUrl)
  const send = (draftOf: DraftOf) => {
    return async (event: DomainEvent, recorded: Recorded & { signal: AbortSignal }) => {
      const draft = await draftOf(event as never, sources)
      if (draft) await provider.accept(letterOf(draft, recorded, hostname), recorded.signal)
    }
  }
  const on = Object.entries(letters).map(([type, draftOf]) => [type, send(draftOf)])
  return atLeastOnce('mail', Object.fromEntries(on), { batch: 1 })
}

type DraftOf = (event: never, sources: LetterSources) => Draft | null | Promise<Draft | null>

function letterOf(draft: Draft, { id, at }: Recorded, hostname: string): Letter {
  const { recipient, text, values, secrets = {} } = draft
  // With the time, since a database that was restored gives the same numbers again.
  const hash = createHash('sha256').update(`${id} ${at.toISOString()} ${recipient}`).digest()
  return {
    messageId: `<${encodePublicId(hash.subarray(0, 16))}@${hostname}>`,
    recipient,
    ...compose(text, { ...values, ...secrets }),
    secrets: Object.values(secrets),
  }
}
