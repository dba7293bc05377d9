// Returns an application as the candidate or the employer may see it (spec §10.6, §11.5).
import { isOpenShort } from '../../contract/rules/quick-application.ts'
import { blankContacts } from '../../contract/rules/contacts-in-text.ts'
import type {
  Application,
  ApplicationSummary,
  FirstDay,
  Invitation,
} from '../../contract/applications.ts'
import { shownContact } from '../../contract/content/vacancy.ts'
import { mayAs, rightFor, sharedRole } from '../../contract/rules/team.ts'
import { phoneText } from '../../contract/rules/typed-phone.ts'
import {
  allowedActions,
  blockedMoves,
  isTerminal,
  type ApplicationAction,
  type ApplicationState,
  type Side,
} from '../../contract/rules/application-moves.ts'
import { namedArea } from '../../dictionaries/dictionaries.ts'
import { meetingPlace } from '../../dictionaries/meeting-place.ts'
import { imageUrl } from '../../files/image-url.ts'
import type { ApplicationRow, SentCard, SummaryRow } from './list-queries.ts'
import type { Participant } from './participants.ts'

/** Returns the fields by which lists name an application. */
export function summaryFor(row: SummaryRow, side: Side): ApplicationSummary {
  const { application, invitation, candidate, vacancy, company } = row
  const { title, name } = sentFor(row.sent, row, side)
  return {
    public_id: application.public_id,
    status: application.status,
    initiated_by: application.initiated_by,
    invitation: invitation && offerFor(row, invitation),
    resume: { title, name, photo_url: photoFor(row, side), is_erased: candidate.is_erased },
    vacancy: {
      title: vacancy.title,
      company: { name: company.name, slug: company.slug, logo_url: imageUrl(company.logo) },
    },
    viewed_by_employer_at: application.viewed_by_employer_at?.toISOString() ?? null,
    response_due_at: application.response_due_at?.toISOString() ?? null,
    closed_by: application.closed_by,
    close_reason: application.close_reason,
    outcome: application.outcome,
    hire_confirmed_at: application.hire_confirmed_at?.toISOString() ?? null,
    remind_at: reminderFor(application, side),
    talk: application.talk && {
      ...application.talk,
      cancelled: application.talk.cancelled ?? null,
    },
    pending_refusal: side === 'employer' ? refusalFor(row) : null,
  }
}

export function applicationFor(row: ApplicationRow, viewer: Participant, now: Date): Application {
  const { side } = viewer
  const isPermitted = (action: ApplicationAction) =>
    !seesOnlyShared(viewer, row) || mayAs(sharedRole, rightFor(action))
  const { application, vacancy, company, resume, sent } = row
  const summary = summaryFor(row, side)
  return {
    ...summary,
    vacancy_public_id: vacancy.public_id,
    resume_public_id: resume.public_id,
    version: application.version,
    invitation: row.invitation && slotFor(row, row.invitation),
    resume: {
      ...summary.resume,
      public_id: resume.public_id,
      specialty_code: resume.specialty_code,
      status: resume.status,
      is_short: resume.is_short,
      area: sent.area,
      total_experience_months: sent.total_experience_months,
      salary_expected: sent.salary_expected,
    },
    vacancy: {
      public_id: vacancy.public_id,
      title: vacancy.title,
      specialty_code: vacancy.specialty_code,
      status: vacancy.status,
      company: {
        name: company.name,
        slug: company.slug,
        logo_url: imageUrl(company.logo),
        is_verified: company.verification === 'verified',
      },
      area: namedArea(vacancy.area_code),
      contact_person: side === 'candidate' ? vacancyContact(row) : null,
    },
    message: application.message,
    answers: application.answers,
    contacts: side === 'employer' ? openContacts(row) : null,
    same_person: side === 'employer' && isNamed(row) ? row.same_person.map(otherOf) : [],
    created_at: application.created_at.toISOString(),
    updated_at: changedAt(application, side).toISOString(),
    viewed_by_candidate_at: application.viewed_by_candidate_at?.toISOString() ?? null,
    close_message: application.close_message ?? '',
    hire_message: application.hire_message ?? '',
    first_day: firstDayOf(row),
    allowed_actions: allowedActions(stateOf(row), side, now).filter(isPermitted),
    blocked_actions: blockedMoves(stateOf(row), side, now).filter(({ action }) =>
      isPermitted(action),
    ),
  }
}

function otherOf({ title, response_due_at, ...other }: ApplicationRow['same_person'][number]) {
  const due = response_due_at && new Date(response_due_at).toISOString()
  return { ...other, title: blankContacts(title), response_due_at: due }
}

/** Returns whether the viewer is a hiring manager in the application's company. */
export function seesOnlyShared({ hiringManagerOf }: Participant, { application }: ApplicationRow) {
  return hiringManagerOf?.includes(application.company_id) === true
}

/** A pending refusal changes the application for the employer alone. */
function changedAt(
  { updated_at, employer_changed_at }: ApplicationRow['application'],
  side: Side,
): Date {
  const isLater = employer_changed_at !== null && employer_changed_at > updated_at
  return side === 'employer' && isLater ? employer_changed_at : updated_at
}

function refusalFor({ pending_refusal }: SummaryRow): Application['pending_refusal'] {
  if (!pending_refusal) return null
  const { reason, message, due_at } = pending_refusal
  return { reason, message, due_at: due_at.toISOString() }
}

function reminderFor(
  { status, initiated_by, remind_at }: SummaryRow['application'],
  side: Side,
): string | null {
  const isOwn = status === 'postponed' && initiated_by !== side
  return isOwn ? (remind_at?.toISOString() ?? null) : null
}

/** Returns the first working day; null once the hire is off. */
export function firstDayOf({ application }: Pick<ApplicationRow, 'application'>): FirstDay | null {
  const { status, outcome, first_day } = application
  return status === 'accepted' && outcome === 'hired' ? first_day : null
}

export function stateOf({
  application,
  invitation,
  resume,
  vacancy,
}: ApplicationRow): ApplicationState {
  return {
    status: application.status,
    initiated_by: application.initiated_by,
    closed_by: application.closed_by,
    closed_at: application.closed_at,
    slot: invitation && {
      scheduled_at: invitation.scheduled_at,
      alternatives: alternativesOf(invitation),
    },
    outcome: application.outcome,
    hire_confirmed_at: application.hire_confirmed_at,
    // Applications with a short resume go on although it is a draft.
    resume_status: isOpenShort(resume) ? 'published' : resume.status,
    vacancy_status: vacancy.status,
  }
}

/**
 * Returns the sent resume, without the name if the candidate hides the name, and without contacts in its texts unless
 * the employer `seesContacts`.
 */
export function sentFor<Sent extends Pick<SentCard, 'name'>>(
  sent: Sent,
  { resume }: Pick<SummaryRow, 'resume'>,
  side: Side,
  seesContacts = false,
): Sent {
  if (side === 'candidate') return sent
  const isHidden = resume.hidden_fields?.includes('names_and_photo')
  const read = seesContacts ? sent : blankContacts(sent)
  return isHidden ? { ...read, name: null } : read
}

/** Returns whether the employer may see the candidate's name, and therefore the candidate's other resumes. */
function isNamed({ candidate, resume }: ApplicationRow): boolean {
  return !candidate.is_erased && !resume.hidden_fields?.includes('names_and_photo')
}

/** Returns the candidate's photo for the employer of an open application. */
function photoFor(row: SummaryRow, side: Side): string | null {
  return imageUrl(photoIdFor(row, side))
}

/** Returns the id of the photo that the employer of an open application sees. */
export function photoIdFor({ application, resume }: SummaryRow, side: Side): string | null {
  const isVisible =
    side === 'employer' &&
    resume.status === 'published' &&
    !isTerminal(application.status) &&
    !resume.hidden_fields?.includes('names_and_photo')
  return isVisible ? resume.photo : null
}

/** Returns the candidate's job search status for the employer; null once the application is closed. */
export function jobSearchStatusFor({ application, candidate }: ApplicationRow, side: Side) {
  return side === 'employer' && !isTerminal(application.status) ? candidate.job_search_status : null
}

/**
 * Returns the candidate's contacts for the employer (spec §11.5), from the time when the candidate applies or answers
 * until the application is closed.
 */
function openContacts({ application, resume }: ApplicationRow): Application['contacts'] {
  const isShown = application.contacts_open && !isTerminal(application.status)
  if (!(isShown || resume.is_opened) || !resume.contacts) return null
  const hides = (field: string) => resume.hidden_fields?.includes(field)
  return {
    email: hides('email') ? null : resume.contacts.email,
    phones: hides('phones')
      ? []
      : resume.contacts.phones.map(({ number, comment }) => phoneText({ number, note: comment })),
  }
}

/** Returns the contact person of the vacancy, for the candidate of an open application. */
function vacancyContact({ application, vacancy }: ApplicationRow) {
  const { contact_person } = vacancy
  if (!contact_person || isTerminal(application.status)) return null
  return shownContact({ contact_person }, 'applicants')
}

/** Returns the address of a meeting together with its city. */
export function placeOf(
  { vacancy, company }: Pick<ApplicationRow, 'vacancy' | 'company'>,
  address: string | null,
): string | null {
  return address && meetingPlace(vacancy.area_code ?? company.area_code, address)
}

/** Returns the times of a meeting; alternatives only while the candidate may choose. */
function offerFor(
  { application }: Pick<SummaryRow, 'application'>,
  invitation: NonNullable<SummaryRow['invitation']>,
): NonNullable<ApplicationSummary['invitation']> {
  const isOffered = application.status === 'invited'
  return {
    type: invitation.type,
    scheduled_at: invitation.scheduled_at.toISOString(),
    alternatives: isOffered ? alternativesOf(invitation).map((at) => at.toISOString()) : [],
    candidate_chooses: isOffered && invitation.candidate_chooses,
  }
}

export function slotFor(
  row: ApplicationRow,
  invitation: NonNullable<ApplicationRow['invitation']>,
): Invitation {
  return {
    ...offerFor(row, invitation),
    duration_minutes: invitation.duration_minutes,
    timezone: invitation.timezone,
    address: placeOf(row, invitation.address),
    video_url: invitation.video_url,
    contact_name: invitation.contact_name,
    contact_phone: invitation.contact_phone,
    message: invitation.message,
    sequence: invitation.sequence,
    ics_uid: invitation.ics_uid,
    viewed_at: invitation.viewed_at?.toISOString() ?? null,
    confirmed_at: invitation.confirmed_at?.toISOString() ?? null,
    late: {
      candidate: invitation.late_candidate.at(-1) ?? null,
      employer: invitation.late_employer.at(-1) ?? null,
    },
    created_at: invitation.created_at.toISOString(),
  }
}

/** Converts the alternative times to dates, because the database driver returns them as strings. */
export function alternativesOf({
  alternatives,
}: Pick<NonNullable<ApplicationRow['invitation']>, 'alternatives'>): Date[] {
  return alternatives.map((at) => new Date(at))
}
