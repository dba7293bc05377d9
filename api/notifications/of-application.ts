// Decides who gets which notification when an application changes. A postponement is kept secret (spec §19.3).
import names from '../contract/locales/ru/names.json' with { type: 'json' }
import type { FirstDay } from '../contract/applications.ts'
import { contactInWords } from '../contract/rules/phone.ts'
import { rejectReasons } from '../contract/rules/vocabulary.ts'
import type { RecordedMove, EventOf } from '../events/events.ts'
import { isTerminal, otherSide, type Side } from '../contract/rules/application-moves.ts'
import type { ApplicationRow } from '../resources/applications/list-queries.ts'
import { placeOf, sentFor } from '../resources/applications/view.ts'
import { webPages } from '../web-pages.ts'
import type { Kind } from './kinds.ts'
import { texts, type NotificationValues } from './texts.ts'
import type { Sources, NewNotification } from './new-notification.ts'

const pages = webPages('')

/** Chooses the kind of notification for the candidate or the employer by the state of the application. */
type KindOf = (row: ApplicationRow) => Kind | null

interface Cause {
  was?: RecordedMove['was']
  /** The account that acted; null if the system did. */
  by_user_id?: number | null
}

/** Returns the notifications for the candidate or employer, except those who have deleted the application. */
export function notifySides(
  { applications, firstNames, now }: Sources,
  applicationId: number,
  kindsOf: Partial<Record<Side, KindOf>>,
  { was, by_user_id }: Cause = {},
): NewNotification[] {
  const kept = applications.get(applicationId)
  if (!kept) return []
  const { row, participants } = kept
  const lost = was?.status === 'accepted' && !wasHeld(was, now()) ? was.slot : null
  // Tells the candidate that an offered meeting is cancelled, because the candidate may plan to come unannounced.
  const off = was?.slot && new Date(was.slot) > now() ? was.slot : null
  const time = row.invitation?.scheduled_at.toISOString() ?? lost
  const actor = by_user_id && firstNames.get(by_user_id)
  return participants.flatMap(({ id, side }) => {
    const kind = kindsOf[side]?.(row)
    if (!kind) return []
    const values = {
      ...valuesFor(row, side, now),
      ...wordsOf(kind, row),
      ...closing(kind, row),
      off: off && { moment: off },
      member: side === 'candidate' && actor ? `${actor}, ${row.company.name}` : null,
    }
    const told = { kind, values: { ...values, time: time && { moment: time } } }
    return [{ user_id: id, application_id: applicationId, ...told }]
  })
}

function valuesFor(row: ApplicationRow, side: Side, now: () => Date): NotificationValues {
  const { application, vacancy, company } = row
  const { name, title } = sentFor(row.sent, row, side)
  const due = application.response_due_at
  return {
    vacancy: vacancy.title,
    company: company.name,
    resume: title,
    person: (side === 'employer' && name) || null,
    due: due && due > now() ? { day: due.toISOString() } : null,
    promised: due && { day: due.toISOString() },
    address: placeOf(row, row.invitation?.address ?? null),
    room: row.invitation?.video_url ?? null,
    more: row.invitation?.alternatives.length ? texts.offered_office.more : null,
    link: { path: pages.application(side, vacancy.public_id, application.public_id) },
  }
}

/** Returns the company's message to the candidate, and its reason for rejecting the application. */
function wordsOf(kind: Kind, { application }: ApplicationRow): Partial<NotificationValues> {
  if (kind === 'hired') {
    const ask = application.hire_confirmed_at ? null : texts.hired.ask
    return { words: onOneLine(application.hire_message), ask, ...startOf(application.first_day) }
  }
  if (kind === 'first_day_set') return startOf(application.first_day)
  if (kind !== 'company_refused' && kind !== 'hire_declined') return {}
  const reasons = rejectReasons[kind === 'hire_declined' ? 'candidate' : 'employer']
  const reason = reasons.find((each) => each === application.close_reason)
  // The reason «Другая причина» is left out, because it means only "a different reason".
  return {
    reason: reason && reason !== 'other' ? names.reject_reasons[reason].toLowerCase() : null,
    words: onOneLine(application.close_message),
  }
}

/** Returns when and where the hired candidate begins to work, and whom to ask there. */
function startOf(day: FirstDay | null): Partial<NotificationValues> {
  return {
    start: day && { moment: day.starts_at },
    workplace: day?.address ?? null,
    contact: onOneLine(day && contactInWords(day)),
  }
}

/** Puts a person's text on one line, as it stands inside a sentence. */
export function onOneLine(words: string | null): string | null {
  return words?.replace(/\s+/g, ' ').trim() || null
}

const { reasons, what } = texts.vacancy_closed

/** Tells the candidate the reason why the system closed the application. */
function closing(
  kind: Kind,
  { application, vacancy }: ApplicationRow,
): Partial<NotificationValues> {
  if (kind !== 'vacancy_closed' && kind !== 'no_response') return {}
  return {
    reason: reasons[vacancy.closed_reason === 'expired' ? 'expired' : 'by_employer'],
    what: what[application.initiated_by],
    link: { path: pages.vacancies() },
  }
}

export function notifyOfMove(
  sources: Sources,
  { application_id, done, by_user_id }: EventOf<'application-changed'>,
): NewNotification[] {
  if (!done) return []
  if (done.action === 'slot_passed') {
    return notifySides(sources, application_id, {
      candidate: () => 'time_passed',
      employer: () => 'time_passed_unanswered',
    })
  }
  if (done.action === 'moderation') {
    const kind = 'closed_by_moderation'
    return notifySides(sources, application_id, {
      candidate: ({ vacancy }) => (vacancy.status === 'blocked' ? kind : null),
      employer: ({ resume }) => (resume.status === 'blocked' ? kind : null),
    })
  }
  const kindOf = (row: ApplicationRow) => kindOfAct(done, row, sources.now())
  return notifySides(
    sources,
    application_id,
    { [recipientSide(done)]: kindOf },
    { was: done.was, by_user_id },
  )
}

/** Returns who is notified of a change of an application: the candidate if the employer made it, and the reverse. */
function recipientSide({ action, by }: RecordedMove): Side {
  if (by !== 'system') return otherSide(by)
  return action === 'resume_deleted' ? 'employer' : 'candidate'
}

function wasHeld(was: RecordedMove['was'], now: Date): boolean {
  return was?.status === 'accepted' && was.slot !== null && new Date(was.slot) <= now
}

function kindOfAct(
  { action, by, was }: RecordedMove,
  { invitation }: ApplicationRow,
  now: Date,
): Kind | null {
  const isByCandidate = by === 'candidate'
  const hadSlot = Boolean(was?.slot) && !wasHeld(was, now)
  switch (action) {
    case 'apply':
      return isByCandidate ? 'applied_again' : 'invited'
    case 'activate':
      if (!was || !isTerminal(was.status)) return null
      return isByCandidate ? 'applied_again' : 'considered_again'
    case 'interview':
      if (was?.status === 'interview') return isByCandidate ? 'candidate_said' : 'company_said'
      if (isByCandidate) return hadSlot ? 'candidate_moved' : 'candidate_is_ready'
      return hadSlot ? 'company_cancelled' : 'company_is_ready'
    case 'invite':
      if (invitation?.candidate_chooses) return 'times_offered'
      if (hadSlot || was?.isTimeAsked) return 'company_moved'
      return invitation?.type === 'office' ? 'offered_office' : 'offered_video'
    case 'accept':
      return 'accepted'
    case 'hire':
      return isByCandidate ? 'hire_reported' : 'hired'
    case 'confirm':
      return 'hire_confirmed'
    case 'decline':
      return 'hire_declined'
    case 'set_first_day':
      return 'first_day_set'
    case 'no_show':
      return isByCandidate ? 'company_missed' : 'candidate_missed'
    case 'reject':
      return isByCandidate ? 'candidate_refused' : 'company_refused'
    case 'revoke':
      return isByCandidate ? 'candidate_revoked' : 'company_revoked'
    case 'postpone':
    case 'slot_passed':
    case 'moderation':
      return null
    case 'vacancy_closed':
    case 'resume_deleted':
    case 'no_response':
      return action
  }
}
