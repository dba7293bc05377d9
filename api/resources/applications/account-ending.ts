// Keeps the applications of an erased account as bare facts: that they existed, when, and how they ended.
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SentResume } from '../../contract/applications.ts'
import { emptyOf } from '../../contract/content/empty.ts'
import { sentFields } from '../../contract/content/resume.ts'
import {
  applicationHistory,
  applications as a,
  invitations,
  notifications,
} from '../../database/tables.ts'
import type { Transaction } from '../../scope.ts'
import { companiesOf } from '../companies/membership.ts'

const nothing: SentResume = {
  ...emptyOf(sentFields),
  name: null,
  area: null,
  total_experience_months: 0,
}

/**
 * Erases what a candidate sent, what was written to the candidate, and the notifications to companies that contain the
 * name.
 */
export async function eraseSentBy(tx: Transaction, candidateId: number): Promise<void> {
  const isHis = eq(a.candidate_id, candidateId)
  await tx
    .update(a)
    .set({
      message: '',
      answers: [],
      sent_resume: nothing,
      close_message: null,
      hire_message: null,
      talk: null,
    })
    .where(isHis)
  const his = tx.select({ id: a.id }).from(a).where(isHis)
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.application_id, his), ne(notifications.user_id, candidateId)))
}

/**
 * Erases what an employer wrote: messages, interview addresses and contact names. Applies to applications in which no
 * colleague has acted since.
 */
export async function eraseWordsOf(tx: Transaction, userId: number): Promise<void> {
  const lastOfSide = sql`(
    select h.user_id from ${applicationHistory} h
    where h.application_id = ${a.id} and h.by = 'employer' and h.user_id is not null
    order by h.id desc limit 1
  )`
  const isHers = and(sql`${a.company_id} in ${companiesOf(userId)}`, sql`${lastOfSide} = ${userId}`)
  const found = await tx.select({ id: a.id }).from(a).where(isHers)
  const ids = found.map(({ id }) => id)
  await tx
    .update(a)
    .set({
      message: sql`case when ${a.initiated_by} = 'employer' then '' else ${a.message} end`,
      close_message: sql`case when ${a.closed_by} <> 'employer' then ${a.close_message} end`,
      hire_message: null,
      talk: sql`case when ${a.talk} ->> 'by' <> 'employer' then ${a.talk} end`,
    })
    .where(inArray(a.id, ids))
  await tx
    .update(invitations)
    .set({ address: null, video_url: null, contact_name: null, contact_phone: null, message: '' })
    .where(inArray(invitations.application_id, ids))
  // Her words are also in the values of notifications to others.
  const isTold = sql`${notifications.values} ?| array['address', 'room', 'words']`
  const blank = '{"address": null, "room": null, "words": null}'
  await tx
    .update(notifications)
    .set({ values: sql`${notifications.values} || ${blank}::jsonb` })
    .where(and(inArray(notifications.application_id, ids), isTold))
}
