import type { PublicChange } from '../contract/public-change.ts'
import type { DomainEvent, EventType, VacancyChange } from './events.ts'

/** For each type of event, the public pages that change with it; null if none. */
export const publicPages = {
  'code-requested': null,
  'sign-up-repeated': null,
  'address-changed': null,
  'address-added': null,
  'password-changed': null,
  'account-ended': null,
  'session-ended': null,
  'member-invited': null,
  'access-requested': null,
  'access-answered': null,
  'member-silent': null,
  'paying-ended': null,
  'webhook-due': null,
  'webhook-paused': null,
  'vacancy-feed-paused': null,
  'member-changed': null,
  'member-removed': null,
  'image-dropped': null,
  'image-moved': null,
  'attachment-dropped': null,
  'company-changed': 'vacancies',
  'answer-records-changed': 'vacancies',
  'company-verification-requested': null,
  'company-verified': 'vacancies',
  'company-document-refused': null,
  'vacancy-changed': 'vacancies',
  'vacancies-placed': 'vacancies',
  'vacancy-reviewed': null,
  'vacancy-ending': null,
  'vacancy-unanswered': null,
  'resume-published': 'resumes',
  'resume-changed': 'resumes',
  'resume-hidden': 'resumes',
  'resume-viewed': null,
  'contacts-opened': null,
  'application-created': null,
  'application-changed': null,
  'meeting-near': null,
  'meeting-kept': null,
  'put-aside-due': null,
  'promise-ends': null,
  'answer-owed': null,
  'answered-by-link': null,
  'application-viewed': null,
  'application-hidden': null,
  'message-sent': null,
  'messages-read': null,
  'notes-changed': null,
  'searches-matched': null,
  'notifications-changed': null,
  'letter-due': null,
  'sms-due': null,
  'sms-digest-due': null,
  'push-due': null,
  'telegram-due': null,
  'telegram-answer': null,
  'telegram-linked': null,
  'telegram-lost': null,
  'digest-due': null,
  'invoice-issued': null,
  'completion-act-issued': null,
  'payment-settled': null,
  'plan-changed': null,
  'paid-time-extended': 'all',
  'support-requested': null,
  'support-answered': null,
  'report-answered': null,
  'owner-warned': null,
  'thing-blocked': null,
  'appeal-decided': null,
  'block-ended': null,
} as const satisfies Record<EventType, PublicChange['kind'] | null>

export type PublicEventType = {
  [Type in EventType]: (typeof publicPages)[Type] extends null ? never : Type
}[EventType]

/**
 * The changes of a vacancy that its own page alone shows. After any other, the pages of other vacancies change too: they
 * count the open vacancies of their company, and list similar ones.
 */
const onItsPageAlone: readonly VacancyChange[] = ['prolong', 'shorten', 'erase_contact']

/** Returns the changed pages: that of one vacancy or resume if no other page shows it, else all of its kind. */
export function publicChangesOf(events: DomainEvent[]): PublicChange[] {
  const idsOf = new Map<PublicChange['kind'], Set<string | undefined>>()
  for (const event of events) {
    const kind = publicPages[event.type]
    if (!kind) continue
    const ids = idsOf.get(kind) ?? new Set()
    idsOf.set(kind, ids.add(onlyPageOf(event)))
  }
  if (idsOf.has('all')) return [{ kind: 'all' }]
  return [...idsOf].map(([kind, ids]) => {
    const [id] = ids
    return ids.size === 1 && id !== undefined ? { kind, id } : { kind }
  })
}

function onlyPageOf(event: DomainEvent): string | undefined {
  if (event.type === 'vacancy-changed' && !onItsPageAlone.includes(event.action)) return undefined
  return 'public_id' in event ? event.public_id : undefined
}
