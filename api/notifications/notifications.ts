import { isPaid, type PaymentKind, type PaymentStatus } from '../contract/rules/payments.ts'
import type { DomainEvent, EventOf, EventType } from '../events/events.ts'
import { exactlyOnce, type RecordedEvent, type Listener } from '../events/listener.ts'
import { findUserByUsername } from '../resources/accounts/queries.ts'
import type { ApplicationRow } from '../resources/applications/list-queries.ts'
import { insertNotifications } from '../resources/notifications/queries.ts'
import { findSettled } from '../resources/billing/payments/queries.ts'
import { findHidden } from '../resources/resumes/auto-hide.ts'
import { findOpened } from '../resources/resumes/contacts-queries.ts'
import { findViewed } from '../resources/views/notify.ts'
import { findPaused } from '../resources/vacancies/unanswered.ts'
import { findEnding } from '../resources/vacancies/end.ts'
import { findReviewed } from '../resources/vacancies/hold-queries.ts'
import type { Executor } from '../scope.ts'
import { webPages } from '../web-pages.ts'
import { notifySides, notifyOfMove } from './of-application.ts'
import type { Kind } from './kinds.ts'
import { inTenge } from './numbers.ts'
import { notifyOfMessage } from './of-message.ts'
import { notifyOfPlan } from './of-plan.ts'
import { notifyOfSearches } from './of-searches.ts'
import {
  notifyOfAnswer,
  notifyOfDocument,
  notifyOfEndedPaying,
  notifyOfPausedFeed,
  notifyOfPausedWebhook,
  notifyOfProof,
  notifyOfRequest,
  notifyOfSilence,
} from './of-team.ts'
import {
  notifyOfAppeal,
  notifyOfBlock,
  notifyOfEnd,
  notifyOfReport,
  notifyOfWarning,
} from './of-moderation.ts'
import { notifyOfSupport } from './of-support.ts'
import { sourcesOf, type Sources, type NewNotification } from './new-notification.ts'
import { due, findWays, waiting } from './ways.ts'

type Tellers = {
  [Type in EventType]?: (
    event: EventOf<Type>,
    sources: Sources,
  ) => Promise<NewNotification[]> | NewNotification[]
}

const pages = webPages('')

/** For each type of event, returns the notifications to create; none if the event is outdated. */
const builders: Tellers = {
  'application-created': ({ application_id, by_user_id }, sources) =>
    notifySides(
      sources,
      application_id,
      {
        employer: ({ application }) =>
          application.initiated_by === 'candidate' ? 'applied' : null,
        candidate: ({ application, invitation }) =>
          application.initiated_by === 'employer' && !invitation ? 'invited' : null,
      },
      { by_user_id },
    ),
  'application-changed': (event, sources) => notifyOfMove(sources, event),
  'application-viewed': ({ application_id }, sources) =>
    notifySides(sources, application_id, { candidate: () => 'viewed' }),
  'meeting-near': ({ application_id, scheduled_at, lead }, sources) => {
    const isStill = ({ application, invitation }: ApplicationRow) =>
      application.status === 'accepted' && invitation?.scheduled_at.toISOString() === scheduled_at
    const when = lead === 'day' ? 'tomorrow' : 'soon'
    return notifySides(sources, application_id, {
      candidate: (row) => (isStill(row) ? `candidate_meets_${when}` : null),
      employer: (row) => (isStill(row) ? `company_meets_${when}` : null),
    })
  },
  'meeting-kept': ({ application_id }, sources) =>
    notifySides(sources, application_id, {
      candidate: ({ application }) => (application.status === 'accepted' ? 'meeting_kept' : null),
    }),
  'answered-by-link': ({ application_id, action }, sources) =>
    notifySides(sources, application_id, { candidate: () => byLink[action] }),
  'put-aside-due': ({ application_id }, sources) =>
    notifySides(sources, application_id, {
      employer: ({ application }) =>
        isPutAside(application, 'candidate') ? 'application_put_aside' : null,
      candidate: ({ application }) =>
        isPutAside(application, 'employer') ? 'invitation_put_aside' : null,
    }),
  'promise-ends': ({ application_id, user_id }, sources) =>
    notifySides(sources, application_id, {
      employer: ({ application: { status } }) =>
        status === 'active' || status === 'postponed' ? 'promise_ends' : null,
    }).filter((told) => told.user_id === user_id),
  'answer-owed': ({ application_id, isLast }, sources) =>
    notifySides(sources, application_id, {
      employer: ({ application: { status } }) => {
        if (status !== 'active' && status !== 'postponed') return null
        return isLast ? 'answer_owed_last' : 'answer_owed'
      },
    }),
  async 'vacancy-ending'(event, { db }) {
    const ending = await findEnding(db, event)
    if (!ending) return []
    const values = {
      vacancy: ending.title,
      company: ending.company,
      day: { day: event.ends_at },
      link: { path: pages.vacancyView(ending.public_id) },
    }
    return [{ user_id: event.user_id, kind: 'vacancy_ending', values }]
  },
  async 'vacancy-reviewed'(event, { db }) {
    const reviewed = await findReviewed(db, event)
    if (!reviewed) return []
    const { public_id, title, company, note } = reviewed
    const { user_id } = event
    const values = { vacancy: title, company, words: note || null }
    if (event.decision === 'approved') {
      const link = { path: pages.vacancyView(public_id) }
      return [{ user_id, kind: 'vacancy_approved', values: { ...values, link } }]
    }
    const link = { path: pages.previewVacancy(public_id) }
    return [{ user_id, kind: 'vacancy_returned', values: { ...values, link } }]
  },
  async 'vacancy-unanswered'(event, { db }) {
    const paused = await findPaused(db, event)
    if (!paused) return []
    const values = { vacancy: paused.title, link: { path: pages.vacancyView(paused.public_id) } }
    return [{ user_id: event.user_id, kind: 'vacancy_unanswered', values }]
  },
  'company-verified': notifyOfProof,
  'company-document-refused': notifyOfDocument,
  'access-requested': notifyOfRequest,
  'access-answered': notifyOfAnswer,
  'member-silent': notifyOfSilence,
  'paying-ended': notifyOfEndedPaying,
  'webhook-paused': notifyOfPausedWebhook,
  'vacancy-feed-paused': notifyOfPausedFeed,
  'support-answered': notifyOfSupport,
  'report-answered': notifyOfReport,
  'owner-warned': notifyOfWarning,
  'thing-blocked': notifyOfBlock,
  'appeal-decided': notifyOfAppeal,
  'block-ended': notifyOfEnd,
  async 'resume-hidden'(event, { db }) {
    const resume = await findHidden(db, event)
    if (!resume) return []
    const values = {
      resume: resume.title,
      link: { path: pages.previewResume(resume.public_id) },
    }
    return [{ user_id: resume.owner_id, kind: 'resume_hidden', values }]
  },
  async 'resume-viewed'(event, { db }) {
    const resume = await findViewed(db, event)
    if (!resume) return []
    const values = {
      resume: resume.title,
      times: { times: event.times },
      day: { day: `${event.day}T12:00Z` },
      link: { path: pages.resumeView(resume.public_id) },
    }
    return [{ user_id: resume.owner_id, kind: 'resume_viewed', values }]
  },
  async 'contacts-opened'(event, { db }) {
    const opened = await findOpened(db, event)
    if (!opened) return []
    const values = {
      company: opened.company,
      resume: opened.title,
      card: { path: pages.company(opened.slug) },
      link: { path: pages.previewResume(opened.public_id) },
    }
    return [{ user_id: opened.owner_id, kind: 'contacts_opened', values }]
  },
  async 'payment-settled'({ payment_id, status }, { db }) {
    const payment = await findSettled(db, payment_id)
    if (!payment || isPaid(payment.status) !== isPaid(status)) return []
    const kind = kindOfPayment(payment)
    const values = {
      amount: inTenge(payment.amount),
      vat: payment.vat_amount > 0 ? inTenge(payment.vat_amount) : null,
      balance: inTenge(payment.balance),
      words: payment.note,
      contacts: { path: pages.contacts() },
      link: {
        path: kind === 'payment_failed' ? pages.payment(payment.public_id) : pages.payments(),
      },
    }
    return [{ user_id: payment.user_id, kind, values }]
  },
  'message-sent': notifyOfMessage,
  'plan-changed': notifyOfPlan,
  'searches-matched': notifyOfSearches,
  'password-changed': ({ user_id }) => [secure('password_changed', user_id)],
  'address-changed': ({ username }, sources) => notifyOwner('address_changed', username, sources),
  'address-added': ({ username }, sources) => notifyOwner('address_added', username, sources),
  'telegram-linked': ({ user_id }) => [ofTelegram('telegram_linked', user_id)],
  'telegram-lost': ({ user_id, why }) => [ofTelegram(`telegram_${why}`, user_id)],
}

type Teller = (
  event: DomainEvent,
  sources: Sources,
) => Promise<NewNotification[]> | NewNotification[]

interface Row extends NewNotification {
  event_id: number
  created_at: Date
}

export async function notificationsOf(
  happened: RecordedEvent[],
  db: Executor,
  now: () => Date,
): Promise<Row[]> {
  const events = happened.map(({ event }) => event)
  const sources = await sourcesOf(db, events, now)
  const rows: Row[] = []
  for (const { event, id: event_id, at: created_at } of happened) {
    const tell = builders[event.type] as Teller | undefined
    const told = (await tell?.(event, sources)) ?? []
    rows.push(...told.map((each) => ({ ...each, event_id, created_at })))
  }
  return rows
}

/** Notifies the candidate of an answer by an e-mail link, because a stranger who reads the e-mail may have sent it. */
const byLink = {
  accept: 'accepted_by_link',
  interview: 'moved_by_link',
  reject: 'refused_by_link',
  attend: 'attended_by_link',
} as const

/** Returns whether the candidate or employer given by `by` has postponed the application. */
function isPutAside(
  { status, initiated_by }: ApplicationRow['application'],
  by: 'candidate' | 'employer',
): boolean {
  return status === 'postponed' && initiated_by === by
}

function kindOfPayment({ kind, status }: { kind: PaymentKind; status: PaymentStatus }): Kind {
  if (kind === 'refund') return isPaid(status) ? 'payment_refunded' : 'refund_declined'
  return isPaid(status) ? 'payment_succeeded' : 'payment_failed'
}

async function notifyOwner(
  kind: Kind,
  username: string,
  { db }: Sources,
): Promise<NewNotification[]> {
  const user = await findUserByUsername(db, username)
  return user ? [secure(kind, user.id)] : []
}

function secure(kind: Kind, user_id: number): NewNotification {
  return { user_id, kind, values: { link: { path: pages.devices() } } }
}

function ofTelegram(kind: Kind, user_id: number): NewNotification {
  return { user_id, kind, values: { link: { path: pages.channels() } }, channels: ['push'] }
}

/** Creates the listener that stores the notifications of each event exactly once. */
export function notificationListener(now: () => Date, timeZone: string): Listener {
  return exactlyOnce(
    'notifications',
    async (happened, { tx, events }) => {
      const told = await notificationsOf(happened, tx, now)
      if (told.length === 0) return
      const at = now()
      const waysOf = await findWays(tx, told, at, timeZone)
      const rows = await insertNotifications(
        tx,
        told.map(({ channels: _, ...each }, nth) => ({
          ...each,
          ...waiting(waysOf(told[nth] ?? each), at),
        })),
      )
      const readers = new Set(rows.map(({ user_id }) => user_id))
      await events.record(
        tx,
        ...[...readers].map((user_id) => ({ type: 'notifications-changed', user_id }) as const),
        ...rows.flatMap((row) => {
          const one = told.find(
            ({ event_id, user_id }) => event_id === row.event_id && user_id === row.user_id,
          )
          return due(row.id, waysOf(one ?? row), at)
        }),
      )
    },
    isNotified,
  )
}

function isNotified(event: DomainEvent): boolean {
  if (event.type === 'application-changed') return event.done !== undefined
  return event.type in builders
}
