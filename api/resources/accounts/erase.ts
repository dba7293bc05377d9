// Erases accounts that their owners have deleted (spec §10.7, §19.6). Anonymous payments and applications remain.
import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as t from '../../database/tables.ts'
import { replaceImage } from '../../files/images.ts'
import type { Job } from '../../jobs/job.ts'
import type { SweepOptions, SystemScope } from '../../jobs/sweep.ts'
import type { Transaction } from '../../scope.ts'
import { eraseSentBy, eraseWordsOf } from '../applications/acts.ts'
import { leaveCompanies } from '../companies/acts.ts'
import { eraseAttachmentsOf } from '../conversations/acts.ts'
import { eraseAppealsOf } from '../moderation/acts.ts'
import { eraseReportsOf } from '../reports/acts.ts'
import { eraseResumesOf } from '../resumes/acts.ts'
import { eraseVacanciesOf } from '../vacancies/acts.ts'
import { updateUser, type User } from './queries.ts'

/** Tables whose rows are deleted together with the account. */
export const ownTables: (PgTable & { user_id: PgColumn })[] = [
  t.sessions,
  t.codes,
  t.favorites,
  t.hiddenItems,
  t.viewedVacancies,
  t.blockedCompanies,
  t.drafts,
  t.vacancyImports,
  t.pendingRefusals,
  t.notifications,
  t.notificationPreferences,
  t.applicationStars,
  t.applicationVotes,
  t.vacancyMembers,
  t.vacancyFollowers,
  t.memberDeputies,
  t.apiKeys,
  t.calendarFeeds,
  t.accessRequests,
  t.busyCalendars,
  t.pushSubscriptions,
  t.telegramLinks,
  t.telegramCodes,
  t.idempotencyKeys,
  t.savedSearches,
  t.alertDays,
  t.supportRequests,
  t.moderationBlocks,
  t.deskSessions,
  t.recoveryCodes,
  t.operators,
]

/** Erases due accounts every night, each in its own transaction, so that a crash loses no finished work. */
export function eraseAccounts({ db, now, outbox }: SweepOptions): Job<object> {
  return {
    async run(_, signal) {
      let found: boolean
      do {
        signal.throwIfAborted()
        const events = outbox.startRecording()
        found = await db.transaction((tx) => eraseNext({ now, events }, tx))
        events.wake()
      } while (found)
    },
    limitSeconds: 600,
    retries: 3,
    pauseSeconds: 60,
    cron: '15 4 * * *',
    runsAtStart: true,
  }
}

async function eraseNext(scope: SystemScope, tx: Transaction): Promise<boolean> {
  const [user] = await tx
    .select()
    .from(t.users)
    .where(lte(t.users.erase_at, scope.now()))
    .orderBy(asc(t.users.erase_at), asc(t.users.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  if (!user) return false
  await erase(scope, tx, user)
  return true
}

async function erase(scope: SystemScope, tx: Transaction, user: User): Promise<void> {
  const { id, email, phone, avatar } = user
  await eraseResumesOf(scope, tx, id)
  await eraseSentBy(tx, id)
  await eraseWordsOf(tx, id)
  await eraseAttachmentsOf(scope, tx, id)
  await eraseVacanciesOf(scope, tx, user)
  await leaveCompanies(scope, tx, id)
  for (const table of ownTables) await tx.delete(table).where(eq(table.user_id, id))
  await forgetRequests(tx, id)
  await eraseReportsOf(tx, id)
  await eraseAppealsOf(tx, id)
  await forgetAddresses(
    tx,
    [email, phone].filter((address) => address !== null),
  )
  // Keeps the proof that the person agreed to the terms, but erases the IP address in the proof.
  await tx.update(t.consents).set({ address: '' }).where(eq(t.consents.user_id, id))
  await tx
    .update(t.payments)
    .set({ subject: null, pay_url: null })
    .where(eq(t.payments.user_id, id))
  await eraseRefunds(tx, id)
  await replaceImage(scope, tx, { from: avatar, to: null })
  await updateUser(tx, id, { ...nobody, erased_at: scope.now() })
}

/** Deletes where money went back to and the words about it. An open refund keeps its destination. */
async function eraseRefunds(tx: Transaction, id: number): Promise<void> {
  const settled = tx
    .select({ id: t.payments.id })
    .from(t.payments)
    .where(and(eq(t.payments.user_id, id), ne(t.payments.status, 'pending')))
  await tx.delete(t.refundRequests).where(inArray(t.refundRequests.payment_id, settled))
}

const nobody = {
  first_name: '',
  last_name: '',
  dob: null,
  gender: null,
  email: null,
  email_verified_at: null,
  phone: null,
  phone_verified_at: null,
  password_hash: '',
  password_changed_at: null,
  job_search_status: null,
  active_on: null,
  default_visibility: 'employers',
  avatar: null,
  avatar_original_name: null,
  erase_at: null,
} as const satisfies Partial<User>

/** Deletes what owners of companies were told of the account's requests to join them. */
async function forgetRequests(tx: Transaction, id: number): Promise<void> {
  const { kind, values } = t.notifications
  await tx
    .delete(t.notifications)
    .where(and(eq(kind, 'access_asked'), eq(sql`${values} ->> 'sender'`, String(id))))
}

/** Deletes rows with the e-mail address or phone number of an account. */
async function forgetAddresses(tx: Transaction, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return
  await tx.delete(t.messages).where(inArray(t.messages.recipient, addresses))
  await tx.delete(t.codes).where(inArray(t.codes.username, addresses))
  await tx.delete(t.teamInvitations).where(inArray(t.teamInvitations.recipient, addresses))
  await tx.delete(t.refusedAddresses).where(inArray(t.refusedAddresses.address, addresses))
  await tx.delete(t.supportRequests).where(inArray(t.supportRequests.email, addresses))
  const namesAddress = (name: string) => inArray(sql`${t.outbox.event} ->> ${name}`, addresses)
  await tx.delete(t.outbox).where(or(namesAddress('recipient'), namesAddress('username')))
}
