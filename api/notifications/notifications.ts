import type { DomainEvent, EventOf, EventType } from '../events/events.ts'
import { exactlyOnce, type Inside, type Listener, type Recorded } from '../events/listener.ts'
import { findUserByUsername } from '../resources/accounts/queries.ts'
import { findPhones, findPreferences } from '../resources/notifications/preferences-queries.ts'
import type { ApplicationRow } from '../resources/applications/queries.ts'
import { insertNotifications } from '../resources/notifications/queries.ts'
import { findSettled } from '../resources/payments/queries.ts'
import { findSubscriptions } from '../resources/push/queries.ts'
import { findHidden } from '../resources/resumes/auto-hide.ts'
import { findOpened } from '../resources/resumes/contacts-queries.ts'
import { findEnding } from '../resources/vacancies/end.ts'
import { webPages } from '../web-pages.ts'
import { tellOf, tellOfAct } from './of-application.ts'
import { kinds, type Kind } from './kinds.ts'
import type { Sources, Told } from './told.ts'
import { mayShow, mayText, whenToWrite } from './when.ts'

type Tellers = {
  [Type in EventType]?: (event: EventOf<Type>, sources: Sources) => Promise<Told[]> | Told[]
}

const pages = webPages('')

/** Who is told of an event; nobody where there is nothing to say any more. */
const tellers: Tellers = {
  'application-created': ({ application_id }, sources) =>
    tellOf(sources, application_id, {
      employer: ({ application }) => (application.initiated_by === 'candidate' ? 'applied' : null),
      // A time that was offered with it is told by itself.
      candidate: ({ application, invitation }) =>
        application.initiated_by === 'employer' && !invitation ? 'invited' : null,
    }),
  'application-changed': (event, sources) => tellOfAct(sources, event),
  'application-viewed': ({ application_id }, sources) =>
    tellOf(sources, application_id, { candidate: () => 'viewed' }),
  'meeting-near': ({ application_id, scheduled_at, lead }, sources) => {
    const isStill = ({ application, invitation }: ApplicationRow) =>
      application.status === 'accepted' && invitation?.scheduled_at.toISOString() === scheduled_at
    const when = lead === 'day' ? 'tomorrow' : 'soon'
    return tellOf(sources, application_id, {
      candidate: (row) => (isStill(row) ? `candidate_meets_${when}` : null),
      employer: (row) => (isStill(row) ? `company_meets_${when}` : null),
    })
  },
  'answered-by-link': ({ application_id, action }, sources) =>
    tellOf(sources, application_id, { candidate: () => byLink[action] }),
  'put-aside-due': ({ application_id }, sources) =>
    tellOf(sources, application_id, {
      employer: ({ application }) =>
        isPutAside(application, 'candidate') ? 'application_put_aside' : null,
      candidate: ({ application }) =>
        isPutAside(application, 'employer') ? 'invitation_put_aside' : null,
    }),
  'answer-owed': ({ application_id, isLast }, sources) =>
    tellOf(sources, application_id, {
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
  async 'resume-hidden'(event, { db }) {
    const resume = await findHidden(db, event)
    if (!resume) return []
    const values = {
      resume: resume.title,
      link: { path: pages.previewResume(resume.public_id) },
    }
    return [{ user_id: resume.owner_id, kind: 'resume_hidden', values }]
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
    if (payment?.status !== status) return []
    const isPaid = payment.status === 'succeeded'
    const values = {
      amount: inTenge(payment.amount),
      vat: payment.vat_amount > 0 ? inTenge(payment.vat_amount) : null,
      balance: inTenge(payment.balance),
      contacts: { path: pages.contacts() },
      link: { path: isPaid ? pages.payments() : pages.payment(payment.public_id) },
    }
    return [
      { user_id: payment.user_id, kind: isPaid ? 'payment_succeeded' : 'payment_failed', values },
    ]
  },
  'password-changed': ({ user_id }) => [secure('password_changed', user_id)],
  'address-changed': ({ username }, sources) => tellOwner('address_changed', username, sources),
  'address-added': ({ username }, sources) => tellOwner('address_added', username, sources),
}

type Teller = (event: DomainEvent, sources: Sources) => Promise<Told[]> | Told[]

/** Whom an event is told, and what. */
export async function toldOf(event: DomainEvent, sources: Sources): Promise<Told[]> {
  const tell = tellers[event.type] as Teller | undefined
  return (await tell?.(event, sources)) ?? []
}

/** Whoever reads the letter could have done it: its account is told. */
const byLink = {
  accept: 'accepted_by_link',
  interview: 'moved_by_link',
  reject: 'refused_by_link',
} as const

/** Only who received it can put it aside. */
function isPutAside(
  { status, initiated_by }: ApplicationRow['application'],
  by: 'candidate' | 'employer',
): boolean {
  return status === 'postponed' && initiated_by === by
}

const sums = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 })

function inTenge(sum: number): string {
  return sums.format(sum)
}

async function tellOwner(kind: Kind, username: string, { db }: Sources): Promise<Told[]> {
  const user = await findUserByUsername(db, username)
  return user ? [secure(kind, user.id)] : []
}

function secure(kind: Kind, user_id: number): Told {
  return { user_id, kind, values: { link: { path: pages.devices() } } }
}

/** Writes what people are told, once for each event; what else tells them of it, hub and mail, follows from the rows. */
export function notificationListener(now: () => Date, timeZone: string): Listener {
  const tell = async (event: DomainEvent, { id, at }: Recorded, { tx, events }: Inside) => {
    const told = await toldOf(event, { db: tx, now })
    if (told.length === 0) return
    const chosen = await findPreferences(
      tx,
      told.map(({ user_id }) => user_id),
      timeZone,
    )
    const letters = told.map(({ kind, user_id }) =>
      // Letters about the account go by themselves, to addresses of their own.
      kinds[kind] === 'security' ? null : whenToWrite(kinds[kind], chosen(user_id), now()),
    )
    const phones = await findPhones(
      tx,
      told
        .filter(({ kind, user_id }) => mayText(kinds[kind], chosen(user_id), now()))
        .map(({ user_id }) => user_id),
    )
    const browsers = await findSubscriptions(
      tx,
      told
        .filter(({ kind, user_id }) => mayShow(kinds[kind], chosen(user_id), now()))
        .map(({ user_id }) => user_id),
      now(),
    )
    const rows = await insertNotifications(
      tx,
      told.map((each, index) => ({ ...each, ...waiting(letters[index] ?? null, now()) })),
      { event_id: id, created_at: at },
    )
    const isDue = (userId: number) => {
      const letter = letters[told.findIndex(({ user_id }) => user_id === userId)]
      return letter && letter.at <= now()
    }
    await events.record(
      tx,
      ...rows.map(({ user_id }) => ({ type: 'notifications-changed', user_id }) as const),
      ...rows
        .filter(({ user_id }) => isDue(user_id))
        .map((row) => ({ type: 'letter-due', notification_id: row.id }) as const),
      ...rows.flatMap(({ id: notification_id, user_id }) => {
        const recipient = phones.get(user_id)
        return recipient ? [{ type: 'sms-due', recipient, notification_id } as const] : []
      }),
      ...rows.flatMap(({ id: notification_id, user_id }) =>
        browsers
          .filter((browser) => browser.user_id === user_id)
          .map(({ id }) => ({ type: 'push-due', subscription_id: id, notification_id }) as const),
      ),
    )
  }
  const on = Object.fromEntries(Object.keys(tellers).map((type) => [type, tell]))
  return exactlyOnce('notifications', on, { wants: isTold })
}

/** What was only seen is told to nobody. */
function isTold(event: DomainEvent): boolean {
  return event.type !== 'application-changed' || event.done !== undefined
}

/** What the row of a letter keeps that goes later; of one that goes at once, nothing. */
function waiting(letter: ReturnType<typeof whenToWrite>, now: Date) {
  if (!letter || letter.at <= now) return {}
  return { mail_at: letter.at, in_digest: letter.isInDigest }
}
