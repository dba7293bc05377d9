// Additions to e-mails about an interview or the first working day: a calendar file, and links to answer without
// signing in.
import { firstDayFile } from '../calendar/first-day-file.ts'
import { interviewFile } from '../calendar/interview-file.ts'
import { mayConfirmAttendance } from '../contract/rules/meeting-day.ts'
import type { LinkAction } from '../contract/rules/vocabulary.ts'
import { channels } from '../notifications/channels.ts'
import { kinds, type Kind } from '../notifications/kinds.ts'
import { createAnswerLink, lastTime } from '../resources/applications/answer-links.ts'
import { findLastSlot } from '../resources/applications/queries.ts'
import { findApplicationById } from '../resources/applications/list-queries.ts'
import { stateOf } from '../resources/applications/view.ts'
import type { findToSend, findToText } from '../resources/notifications/queries.ts'
import type { LetterDraft, LetterSources } from './letter-draft.ts'
import { texts, type LetterText } from './texts.ts'

type NotificationToSend = Awaited<ReturnType<typeof findToSend>>[number]

/** Kinds of notifications whose e-mails have the first working day as their calendar file, not a meeting. */
const ofFirstDay: readonly Kind[] = ['hired', 'first_day_set', 'hire_confirmed', 'hire_declined']

/** The lines with the links to answer without signing in, as letters or messages in Telegram say them. */
type LinkLines = Record<'answer_links' | 'attend_links', Pick<LetterText, 'body'>>

/** Adds what a notification about a meeting needs. `lines` takes the place of the link to the application. */
export async function withInterview(
  sources: LetterSources,
  { kind, application_id, side, email }: NotificationToSend,
  text: LetterText,
  lines: LinkLines = texts,
): Promise<Pick<LetterDraft, 'text' | 'secrets' | 'calendar'>> {
  const { db, pages, webUrl, mailFrom } = sources
  if (application_id === null) return { text }
  if (isReminder(kind)) return withAttendance(sources, application_id, text, lines)
  const isOfMeeting = channels[kinds[kind]].calendar
  if (!(isOfMeeting || ofFirstDay.includes(kind))) return { text }
  const now = sources.now()
  const letter = { from: mailFrom, to: email }
  const slot = isOfMeeting ? await findLastSlot(db, application_id) : null
  const row = await findApplicationById(db, application_id)
  if (!slot || lastTime(slot) < now) {
    const isAhead = now < new Date(row.application.first_day?.starts_at ?? 0)
    return isAhead ? { text, calendar: firstDayFile(row, side, { now, webUrl, letter }) } : { text }
  }
  const isChosen = row.application.status !== 'invited' || !slot.candidate_chooses
  const calendar = isChosen ? interviewFile(row, slot, side, { now, webUrl, letter }) : null
  const isAsked = side === 'candidate' && row.application.status === 'invited' && slot.is_current
  if (!isAsked) return { text, calendar }
  const token = await createAnswerLink(sources, slot)
  return {
    text: { ...text, body: [...text.body.slice(0, -1), ...lines.answer_links.body] },
    secrets: linksOf(pages, token, ['accept', 'interview', 'reject']),
    calendar,
  }
}

function isReminder(kind: NotificationToSend['kind']): boolean {
  return kind === 'candidate_meets_tomorrow' || kind === 'candidate_meets_soon'
}

async function withAttendance(
  sources: LetterSources,
  applicationId: number,
  text: LetterText,
  lines: LinkLines,
): Promise<Pick<LetterDraft, 'text' | 'secrets'>> {
  const slot = await findUnconfirmed(sources, applicationId)
  if (!slot) return { text }
  const token = await createAnswerLink(sources, slot)
  return {
    text: { ...text, body: [...text.body.slice(0, -1), ...lines.attend_links.body] },
    secrets: linksOf(sources.pages, token, ['attend', 'interview', 'reject']),
  }
}

/** Returns the link for an SMS by which the candidate confirms that he will attend; null for an SMS without a link. */
export async function attendLink(
  sources: LetterSources,
  { kind, application_id, values }: Awaited<ReturnType<typeof findToText>>[number],
): Promise<string | null> {
  // The SMS then contains the link of the video meeting, which is more important and leaves no space for another link.
  if (!isReminder(kind) || application_id === null || values['room']) return null
  const slot = await findUnconfirmed(sources, application_id)
  return slot && sources.pages.attend(await createAnswerLink(sources, slot, 16))
}

/** Returns the meeting if the candidate may still confirm that he will attend, otherwise null. */
async function findUnconfirmed({ db, now }: LetterSources, applicationId: number) {
  const row = await findApplicationById(db, applicationId)
  const { invitation } = row
  const isOpen = mayConfirmAttendance(stateOf(row), now())
  return isOpen && invitation && !invitation.confirmed_at ? invitation : null
}

function linksOf(
  pages: LetterSources['pages'],
  token: string,
  actions: LinkAction[],
): Record<string, string> {
  return Object.fromEntries(actions.map((action) => [action, pages.answer(token, action)]))
}
