// Sends notifications and the answers of the bot to Telegram.
import { fillBlanks } from '../fill-blanks.ts'
import type { Db } from '../database/connect.ts'
import type { TelegramAnswer } from '../events/events.ts'
import { atLeastOnce, type Listener } from '../events/listener.ts'
import type { Recording } from '../events/recording.ts'
import { TryLater } from '../events/try-later.ts'
import { withInterview } from '../mail/interview-letters.ts'
import type { LetterSources } from '../mail/letter-draft.ts'
import { compose } from '../mail/texts.ts'
import { kinds } from '../notifications/kinds.ts'
import { inWords, letterOf } from '../notifications/texts.ts'
import { unsubscribedBy } from '../notifications/unsubscribed-by.ts'
import { unsubscribeToken } from '../notifications/unsubscribe-token.ts'
import { isSilent } from '../notifications/when.ts'
import { findPreferences } from '../resources/notifications/preferences-queries.ts'
import { findToMessage, markSent } from '../resources/notifications/queries.ts'
import { findChat, findPerson } from '../resources/telegram/queries.ts'
import { webPages } from '../web-pages.ts'
import { TelegramFailure, type TelegramBot } from './bot.ts'
import { loseChat } from './lost-chat.ts'
import { notificationMessage, plainMessage, texts, type TelegramMessage } from './message.ts'

export interface TelegramListenerOptions extends Omit<LetterSources, 'pages' | 'mailFrom' | 'db'> {
  db: Db
  /** The bot of the operator; null if nothing is sent to Telegram. */
  bot: TelegramBot | null
  startRecording: () => Recording
}

/** The bot's answer comes within this time in ms or not at all, so that no event keeps the number of a chat for long. */
const answerMs = 30 * 60_000
/** A message waits for Telegram for at most this time in ms, then the delay counts as a failure. */
const mostPatienceMs = 24 * 3600_000

export function telegramListener({
  bot,
  startRecording,
  ...asked
}: TelegramListenerOptions): Listener {
  const { db, now, webUrl, timeZone } = asked
  const sources = { ...asked, pages: webPages(webUrl), mailFrom: '' }

  /** Returns false if the chat takes no messages any more. */
  async function send(
    chat_id: number,
    message: TelegramMessage & { disable_notification?: boolean },
    { at, signal }: { at: Date; signal: AbortSignal },
  ): Promise<boolean> {
    try {
      await bot?.call('sendMessage', { chat_id, ...message }, signal)
      return true
    } catch (error) {
      if (!(error instanceof TelegramFailure)) throw error
      if (error.isChatGone) return false
      const isFresh = now().getTime() - at.getTime() < mostPatienceMs
      if (error.retryAfter === null || !isFresh) throw error
      throw new TryLater('Telegram', error.retryAfter)
    }
  }

  return atLeastOnce(
    'telegram',
    {
      async 'telegram-due'({ link_id, notification_id }, recorded) {
        const chat = bot && (await findChat(db, link_id))
        const found = chat && (await findToMessage(db, notification_id, chat.user_id))
        if (!found) return
        const { kind, values, time_zone, user_id } = found
        const letter = letterOf(kind, values)
        const { text, secrets } = await withInterview(
          sources,
          { ...found, email: '' },
          letter,
          texts,
        )
        const words = inWords(values, time_zone ?? timeZone, webUrl)
        const ended = unsubscribedBy(kind, values)
        const token = ended && unsubscribeToken(sources.tokens, user_id, ended, 'telegram')
        const stop = token ? sources.pages.unsubscribe(token) : null
        const mail = compose(text, { ...words, ...secrets })
        const message = notificationMessage(mail, stop)
        const chosen = (await findPreferences(db, [user_id], timeZone))(user_id)
        const disable_notification = isSilent(kinds[kind], chosen, now())
        const isSent = await send(chat.chat_id, { ...message, disable_notification }, recorded)
        if (isSent) return markSent(db, [notification_id], 'telegram')
        const events = startRecording()
        await loseChat({ db, now, timeZone, events }, { link_id, user_id, notification_id, kind })
        events.wake()
      },
      async 'telegram-answer'({ chat_id, answer }, recorded) {
        if (!bot || now().getTime() - recorded.at.getTime() > answerMs) return
        await send(chat_id, plainMessage(await answerText(answer, chat_id)), recorded)
      },
    },
    { batch: 1, lanes: 4 },
  )

  async function answerText(answer: TelegramAnswer, chatId: number): Promise<string> {
    const settings = sources.pages.channels()
    const person = answer === 'linked' ? await findPerson(db, chatId) : null
    return fillBlanks(texts[answer], { settings, person: person ?? '' }) ?? ''
  }
}
