// Additions to e-mails about an interview: a calendar file, and links to answer without signing in.
import { interviewFile } from '../calendar/interview-file.ts'
import { linkActions } from '../contract/rules/vocabulary.ts'
import { channels } from '../notifications/channels.ts'
import { kinds } from '../notifications/kinds.ts'
import { createAnswerLink, lastTime } from '../resources/applications/answer-links.ts'
import { findLastSlot } from '../resources/applications/queries.ts'
import { findApplicationById } from '../resources/applications/list-queries.ts'
import type { findToSend } from '../resources/notifications/queries.ts'
import type { LetterDraft, LetterSources } from './letter-draft.ts'
import { texts, type LetterText } from './texts.ts'

type NotificationToSend = Awaited<ReturnType<typeof findToSend>>[number]

export async function withInterview(
  sources: LetterSources,
  { kind, application_id, side, email }: NotificationToSend,
  text: LetterText,
): Promise<Pick<LetterDraft, 'text' | 'secrets' | 'calendar'>> {
  const { db, pages, webUrl, mailFrom } = sources
  if (!channels[kinds[kind]].calendar || application_id === null) return { text }
  const slot = await findLastSlot(db, application_id)
  const now = sources.now()
  if (!slot || lastTime(slot) < now) return { text }
  const row = await findApplicationById(db, application_id)
  const letter = { from: mailFrom, to: email }
  const calendar = interviewFile(row, slot, side, { now, webUrl, letter })
  const isAsked = side === 'candidate' && row.application.status === 'invited' && slot.is_current
  if (!isAsked) return { text, calendar }
  const token = await createAnswerLink(sources, slot)
  const links = linkActions.map((action) => [action, pages.answer(token, action)])
  return {
    text: { ...text, body: [...text.body.slice(0, -1), ...texts.answer_links.body] },
    secrets: Object.fromEntries(links) as Record<string, string>,
    calendar,
  }
}
