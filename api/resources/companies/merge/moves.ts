// For each table that refers to companies: how its rows move to the company that another one becomes.
import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { teamRoles } from '../../../contract/rules/team.ts'
import * as t from '../../../database/tables.ts'
import type { Transaction } from '../../../scope.ts'
import { uniteLabels } from '../../notes/acts.ts'
import { giveVacancies } from '../../vacancies/acts.ts'

export interface Merge {
  /** The ids of the company that stays and of the one that becomes it. */
  keep: number
  remove: number
  now: Date
}

type MoveRows = (tx: Transaction, merge: Merge) => Promise<void>

interface Twins {
  /** The column in which rows of both companies must not be equal. */
  key: PgColumn
  /** The order of such rows; the first one stays. */
  best: SQL
  among?: SQL
}

/** Moves all rows; of two rows with the same key the better one stays. */
function allOf(table: PgTable, { key, best, among = sql`true` }: Partial<Twins> = {}): MoveRows {
  return async (tx, { keep, remove }) => {
    if (key) {
      await tx.execute(sql`
        delete from ${table} worse using (
          select ctid, row_number() over (partition by ${key} order by ${best}) as place
          from ${table} where company_id in (${keep}, ${remove}) and ${among}
        ) ranked where ranked.ctid = worse.ctid and ranked.place > 1`)
    }
    await tx.execute(sql`update ${table} set company_id = ${keep} where company_id = ${remove}`)
  }
}

/** SQL for the place of a role: the lower, the more rights. */
const rank = (role: SQL) => sql`array_position(${sql.param([...teamRoles])}::text[], ${role})`

/** Makes everybody a member of the company that stays, in the higher of both roles. */
async function moveMembers(tx: Transaction, { keep, remove }: Merge): Promise<void> {
  await tx.execute(sql`
    insert into company_members as kept (company_id, user_id, role)
    select ${keep}, user_id, role from company_members where company_id = ${remove}
    on conflict (company_id, user_id) do update set role = excluded.role
      where ${rank(sql`excluded.role`)} < ${rank(sql`kept.role`)}`)
  // Keys of the API belong to a membership and would be deleted with it.
  await tx.update(t.apiKeys).set({ company_id: keep }).where(eq(t.apiKeys.company_id, remove))
  await tx.delete(t.companyMembers).where(eq(t.companyMembers.company_id, remove))
}

const isOpen = sql`accepted_at is null`

async function moveInvitations(tx: Transaction, merge: Merge): Promise<void> {
  const { keep, remove } = merge
  const ofBoth = (name: SQL) =>
    sql`${name}.company_id in (${keep}, ${remove}) and ${name}.${isOpen}`
  await tx.execute(sql`
    update team_invitations i set role = other.role from team_invitations other
    where ${ofBoth(sql`i`)} and ${ofBoth(sql`other`)} and other.recipient = i.recipient
      and ${rank(sql`other.role`)} < ${rank(sql`i.role`)}`)
  const { recipient: key } = t.teamInvitations
  const last = { key, best: sql`sent_at desc, id desc`, among: isOpen }
  await allOf(t.teamInvitations, last)(tx, merge)
  await tx.execute(sql`
    delete from team_invitations i using company_members m join users u on u.id = m.user_id
    where i.company_id = ${keep} and i.${isOpen} and m.company_id = ${keep}
      and (i.recipient = u.email and u.email_verified_at is not null
        or i.recipient = u.phone and u.phone_verified_at is not null)`)
}

async function moveRequests(tx: Transaction, merge: Merge): Promise<void> {
  const { user_id: key } = t.accessRequests
  const best = sql`declined_at is not null, coalesce(declined_at, sent_at) desc`
  await allOf(t.accessRequests, { key, best })(tx, merge)
  await tx.execute(sql`
    delete from access_requests r using company_members m
    where r.company_id = ${merge.keep} and m.company_id = ${merge.keep} and m.user_id = r.user_id`)
}

/** Moves templates behind those of the company that stays; its own are the ones that fill refusals. */
async function moveTemplates(tx: Transaction, { keep, remove }: Merge): Promise<void> {
  await tx.execute(sql`
    delete from message_templates twin using message_templates kept
    where twin.company_id = ${remove} and kept.company_id = ${keep} and kept.name = twin.name
      and kept.text = twin.text and kept.reason is not distinct from twin.reason`)
  await tx.execute(sql`
    update message_templates set company_id = ${keep},
      position = position + (select coalesce(max(position), 0) from message_templates where company_id = ${keep}),
      reason = case when reason not in (
        select reason from message_templates where company_id = ${keep} and reason is not null) then reason end
    where company_id = ${remove}`)
}

/** Moves applications; open pages of employers load what has changed for the employer since they asked last. */
async function moveApplications(tx: Transaction, { keep, remove, now }: Merge): Promise<void> {
  const { applications: a } = t
  await tx
    .update(a)
    .set({ company_id: keep, employer_changed_at: now })
    .where(eq(a.company_id, remove))
}

/** Adds the views of a resume on a day to those of the company that stays. */
async function uniteViewers(tx: Transaction, { keep, remove }: Merge): Promise<void> {
  await tx.execute(sql`
    with moved as (delete from resume_viewers where company_id = ${remove} returning *)
    insert into resume_viewers as kept (resume_id, company_id, day, times)
    select resume_id, ${keep}, day, times from moved
    on conflict (resume_id, day, company_id) do update set times = kept.times + excluded.times`)
}

/** Moves the feed if the company that stays has none; the vacancies of a second feed stay as they are. */
async function moveFeed(tx: Transaction, { keep, remove }: Merge): Promise<void> {
  const { vacancyFeeds: f } = t
  const [kept] = await tx.select({ id: f.id }).from(f).where(eq(f.company_id, keep))
  const ofRemoved = eq(f.company_id, remove)
  if (kept) await tx.delete(f).where(ofRemoved)
  else await tx.update(f).set({ company_id: keep }).where(ofRemoved)
}

/** Empties the record that stays, until the next count; its mark stays for as long as search rows have it. */
async function forgetRecords(tx: Transaction, { keep, remove }: Merge): Promise<void> {
  const { answerRecords: r } = t
  await tx.delete(r).where(eq(r.company_id, remove))
  const none = { due: 0, on_time: 0, median_minutes: null }
  await tx.update(r).set(none).where(eq(r.company_id, keep))
}

/** Moves documents; one that waits is deleted at once, because the company that stays is verified. */
async function moveDocuments(tx: Transaction, { keep, remove, now }: Merge): Promise<void> {
  const { companyDocuments: d } = t
  const waiting = and(inArray(d.company_id, [keep, remove]), isNull(d.delete_at))
  const ended = await tx.update(d).set({ delete_at: now }).where(waiting).returning({ id: d.id })
  const ids = ended.map(({ id }) => id)
  await tx.delete(t.deskCases).where(inArray(t.deskCases.company_document_id, ids))
  await tx.update(d).set({ company_id: keep }).where(eq(d.company_id, remove))
}

/** Leads the address of the company to the one that stays, and those that led to it. */
async function leadElsewhere(tx: Transaction, { keep, remove }: Merge): Promise<void> {
  const { companies: c } = t
  await tx
    .update(c)
    .set({
      merged_into: keep,
      version: sql`${c.version} + 1`,
      bin: null,
      website_url: null,
      description: '',
      employee_range: null,
      contact_email: null,
      contact_phone: '',
      default_video_url: null,
      addresses: [],
      office_hours: null,
      logo: null,
      photos: [],
      verification: 'none',
      pending_since: null,
      verification_email: null,
      verified_by: null,
      verified_domain: null,
      verified_at: null,
      paying_user_id: null,
    })
    .where(eq(c.id, remove))
  await tx
    .update(c)
    .set({ merged_into: keep })
    .where(and(eq(c.merged_into, remove), ne(c.id, keep)))
}

/** The moves by table, in their order: invitations and requests of members are deleted, so members move first. */
export const moves: Record<string, MoveRows> = {
  company_members: moveMembers,
  team_invitations: moveInvitations,
  access_requests: moveRequests,
  member_deputies: allOf(t.memberDeputies, {
    key: t.memberDeputies.user_id,
    best: sql`until_day desc`,
  }),
  vacancies: (tx, { keep, remove }) => giveVacancies(tx, remove, keep),
  applications: moveApplications,
  conversations: allOf(t.conversations),
  contact_openings: allOf(t.contactOpenings, {
    key: t.contactOpenings.resume_id,
    best: sql`opened_at`,
  }),
  resume_viewers: uniteViewers,
  person_notes: allOf(t.personNotes),
  person_labels: uniteLabels,
  company_documents: moveDocuments,
  vacancy_imports: allOf(t.vacancyImports),
  vacancy_feeds: moveFeed,
  webhooks: allOf(t.webhooks),
  message_templates: moveTemplates,
  blocked_companies: allOf(t.blockedCompanies, {
    key: t.blockedCompanies.user_id,
    best: sql`created_at`,
  }),
  answer_records: forgetRecords,
  desk_cases: allOf(t.deskCases, {
    key: t.deskCases.kind,
    best: sql`id`,
    among: sql`kind = 'report' and decided_at is null`,
  }),
  moderation_blocks: allOf(t.moderationBlocks, {
    key: t.moderationBlocks.kind,
    best: sql`blocked_at`,
    among: sql`ended_at is null`,
  }),
  hidden_items: allOf(t.hiddenItems, { key: t.hiddenItems.user_id, best: sql`hidden_at` }),
  companies: leadElsewhere,
}
