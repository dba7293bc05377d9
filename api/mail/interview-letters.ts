// Additions to e-mails about an interview or the first working day: a calendar file, and links to answer without
// signing in.
import { firstDayFile } from '../calendar/first-day-file.ts'
import { interviewFile } from '../calendar/interview-file.ts'
import { linkActions } from '../contract/rules/vocabulary.ts'
import { channels } from '../notifications/channels.ts'
import { kinds, type Kind } from '../notifications/kinds.ts'
import { createAnswerLink, lastTime } from '../resources/applications/answer-links.ts'
import { findLastSlot } from '../resources/applications/queries.ts'
import { findApplicationById } from '../resources/applications/list-queries.ts'
import type { findToSend } from '../resources/notifications/queries.ts'
import type { LetterDraft, LetterSources } from './letter-draft.ts'
import { texts, type LetterText } from './texts.ts'

type NotificationToSend = Awaited<ReturnType<typeof findToSend>>[number]

/** Kinds of notifications whose e-mails carry the first working day and never a meeting. */
const ofFirstDay: readonly Kind[] = ['hired', 'first_day_set', 'hire_confirmed', 'hire_declined']

export async function withInterview(
  sources: LetterSources,
  { kind, application_id, side, email }: NotificationToSend,
  text: LetterText,
): Promise<Pick<LetterDraft, 'text' | 'secrets' | 'calendar'>> {
  const { db, pages, webUrl, mailFrom } = sources
  const isOfMeeting = channels[kinds[kind]].calendar
  if (application_id === null || !(isOfMeeting || ofFirstDay.includes(kind))) return { text }
  const now = sources.now()
  const letter = { from: mailFrom, to: email }
  const slot = isOfMeeting ? await findLastSlot(db, application_id) : null
  const row = await findApplicationById(db, application_id)
  if (!slot || lastTime(slot) < now) {
    const isAhead = now < new Date(row.application.first_day?.starts_at ?? 0)
    return isAhead ? { text, calendar: firstDayFile(row, side, { now, webUrl, letter }) } : { text }
  }
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
