// Exports all personal data of an account for its owner.
import { and, desc, eq, getTableColumns, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { completed } from '../../contract/content/empty.ts'
import { resume, type ResumeContent } from '../../contract/content/resume.ts'
import { newestFirst } from '../../contract/rules/experience.ts'
import * as t from '../../database/tables.ts'
import { imageUrl } from '../../files/image-url.ts'
import type { Account, Executor } from '../../scope.ts'
import { isShown } from '../companies/acts.ts'

interface Owner extends Pick<Account, 'id' | 'side'> {
  addresses: string[]
}
type Part = (db: Executor, owner: Owner) => PromiseLike<object[]>

const parts: Record<string, Part> = {
  consents: (db, { id }) =>
    db.select(without(t.consents, 'user_id')).from(t.consents).where(eq(t.consents.user_id, id)),
  sessions: (db, { id }) =>
    db
      .select(without(t.sessions, 'id', 'user_id'))
      .from(t.sessions)
      .where(eq(t.sessions.user_id, id)),
  addresses_to_confirm: (db, { id }) =>
    db
      .select({ address: t.codes.username, purpose: t.codes.purpose, sent_at: t.codes.sent_at })
      .from(t.codes)
      .where(eq(t.codes.user_id, id)),
  companies: (db, { id }) =>
    db
      .select({
        role: t.companyMembers.role,
        allowance: t.companyMembers.allowance,
        pays: sql<boolean>`coalesce(${t.companies.paying_user_id} = ${id}, false)`,
        ...without(t.companies, 'paying_user_id'),
      })
      .from(t.companies)
      .innerJoin(t.companyMembers, eq(t.companyMembers.company_id, t.companies.id))
      .where(eq(t.companyMembers.user_id, id)),
  company_documents: (db, { id }) => {
    const { name, type, size, created_at, decision, decided_at, delete_at } = t.companyDocuments
    return db
      .select({
        company: t.companies.name,
        name,
        type,
        size,
        created_at,
        decision,
        decided_at,
        delete_at,
      })
      .from(t.companyDocuments)
      .innerJoin(t.companies, eq(t.companies.id, t.companyDocuments.company_id))
      .where(eq(t.companyDocuments.user_id, id))
      .orderBy(t.companyDocuments.id)
  },
  resumes: async (db, { id }) => {
    const rows = await db
      .select(without(t.resumes, 'id', 'owner_id', 'deleted_at'))
      .from(t.resumes)
      .where(and(eq(t.resumes.owner_id, id), isNull(t.resumes.deleted_at)))
    return rows.map(({ working, published, ...row }) => ({
      ...row,
      working: withJobsInOrder(working),
      published: published && withJobsInOrder(published),
    }))
  },
  vacancies: (db, { id }) => {
    const { public_id, status, working, published, created_at, published_at, expires_at } =
      t.vacancies
    return db
      .select({ public_id, status, working, published, created_at, published_at, expires_at })
      .from(t.vacancies)
      .where(eq(t.vacancies.manager_user_id, id))
  },
  applications: (db, owner) =>
    owner.side === 'candidate' ? sent(db, owner.id) : received(db, owner.id),
  /** A candidate gets both sides of his conversations, an employer only what he has written himself. */
  messages: (db, { id, side }) =>
    db
      .select({
        application: t.applications.public_id,
        by: t.conversationMessages.by,
        text: t.conversationMessages.text,
        files: listOf(sql`
          select f.name, f.type, f.size from ${t.attachments} f
          where f.message_id = ${t.conversationMessages.id} order by f.id`),
        created_at: t.conversationMessages.created_at,
      })
      .from(t.conversationMessages)
      .innerJoin(t.applications, eq(t.applications.id, t.conversationMessages.application_id))
      .where(
        eq(side === 'candidate' ? t.applications.candidate_id : t.conversationMessages.user_id, id),
      )
      .orderBy(t.conversationMessages.id),
  pending_refusals: (db, { id }) =>
    db
      .select({
        application: t.applications.public_id,
        reason: t.pendingRefusals.reason,
        message: t.pendingRefusals.message,
        due_at: t.pendingRefusals.due_at,
      })
      .from(t.pendingRefusals)
      .innerJoin(t.applications, eq(t.applications.id, t.pendingRefusals.application_id))
      .where(eq(t.pendingRefusals.user_id, id)),
  exported_applications: (db, { id }) => {
    const { format, applications, exported_at } = t.applicationExports
    return db
      .select({ vacancy: t.vacancies.public_id, format, applications, exported_at })
      .from(t.applicationExports)
      .innerJoin(t.vacancies, eq(t.vacancies.id, t.applicationExports.vacancy_id))
      .where(eq(t.applicationExports.user_id, id))
      .orderBy(t.applicationExports.id)
  },
  /** Notes are the words of the company's members, so a candidate only learns which companies have some. */
  company_notes: (db, { id }) => {
    const count = (table: typeof t.personNotes | typeof t.personLabels) =>
      db.$count(table, and(eq(table.company_id, t.companies.id), eq(table.candidate_id, id)))
    const [notes, labels] = [count(t.personNotes), count(t.personLabels)]
    return db
      .select({ company: t.companies.name, notes, labels })
      .from(t.companies)
      .where(sql`${notes} + ${labels} > 0`)
      .orderBy(t.companies.id)
  },
  notes: (db, { id }) =>
    db
      .select({
        company: t.companies.name,
        text: t.personNotes.text,
        created_at: t.personNotes.created_at,
        changed_at: t.personNotes.changed_at,
      })
      .from(t.personNotes)
      .innerJoin(t.companies, eq(t.companies.id, t.personNotes.company_id))
      .where(eq(t.personNotes.user_id, id))
      .orderBy(t.personNotes.id),
  votes: (db, { id }) =>
    db
      .select({
        application: t.applications.public_id,
        vote: t.applicationVotes.vote,
        voted_at: t.applicationVotes.voted_at,
      })
      .from(t.applicationVotes)
      .innerJoin(t.applications, eq(t.applications.id, t.applicationVotes.application_id))
      .where(eq(t.applicationVotes.user_id, id)),
  stars: (db, { id }) =>
    db
      .select({
        application: t.applications.public_id,
        created_at: t.applicationStars.created_at,
      })
      .from(t.applicationStars)
      .innerJoin(t.applications, eq(t.applications.id, t.applicationStars.application_id))
      .where(eq(t.applicationStars.user_id, id)),
  access_requests: (db, { id }) => {
    const { role, message, sent_at, declined_at } = t.accessRequests
    return db
      .select({ company: t.companies.name, role, message, sent_at, declined_at })
      .from(t.accessRequests)
      .innerJoin(t.companies, eq(t.companies.id, t.accessRequests.company_id))
      .where(eq(t.accessRequests.user_id, id))
  },
  deputies: (db, { id }) => {
    const { company_id, from_day, until_day } = t.memberDeputies
    return db
      .select({ company: t.companies.name, from_day, until_day })
      .from(t.memberDeputies)
      .innerJoin(t.companies, eq(t.companies.id, company_id))
      .where(eq(t.memberDeputies.user_id, id))
  },
  followed_vacancies: (db, { id }) =>
    db
      .select({ vacancy: t.vacancies.public_id })
      .from(t.vacancyFollowers)
      .innerJoin(t.vacancies, eq(t.vacancies.id, t.vacancyFollowers.vacancy_id))
      .where(eq(t.vacancyFollowers.user_id, id)),
  opened_contacts: (db, { id }) =>
    db
      .select({ resume: t.resumes.public_id, opened_at: t.contactOpenings.opened_at })
      .from(t.contactOpenings)
      .innerJoin(t.resumes, eq(t.resumes.id, t.contactOpenings.resume_id))
      .where(eq(t.contactOpenings.user_id, id)),
  favorites: (db, { id }) =>
    db
      .select({
        vacancy: t.vacancies.public_id,
        resume: t.resumes.public_id,
        created_at: t.favorites.created_at,
      })
      .from(t.favorites)
      .leftJoin(t.vacancies, eq(t.vacancies.id, t.favorites.vacancy_id))
      .leftJoin(t.resumes, eq(t.resumes.id, t.favorites.resume_id))
      .where(eq(t.favorites.user_id, id)),
  hidden: (db, { id }) =>
    db
      .select({
        vacancy: t.vacancies.public_id,
        company: t.companies.name,
        resume: t.resumes.public_id,
        hidden_at: t.hiddenItems.hidden_at,
      })
      .from(t.hiddenItems)
      .leftJoin(t.vacancies, eq(t.vacancies.id, t.hiddenItems.vacancy_id))
      .leftJoin(t.companies, eq(t.companies.id, t.hiddenItems.company_id))
      .leftJoin(t.resumes, eq(t.resumes.id, t.hiddenItems.resume_id))
      .where(eq(t.hiddenItems.user_id, id)),
  viewed_vacancies: (db, { id }) =>
    db
      .select({ vacancy: t.vacancies.public_id, viewed_on: t.viewedVacancies.viewed_on })
      .from(t.viewedVacancies)
      .innerJoin(t.vacancies, eq(t.vacancies.id, t.viewedVacancies.vacancy_id))
      .where(eq(t.viewedVacancies.user_id, id)),
  /** Leaves out the secrets of links, because they work without a password. */
  resume_links: (db, { id }) =>
    db
      .select({ resume: t.resumes.public_id, ...without(t.resumeLinks, 'secret', 'resume_id') })
      .from(t.resumeLinks)
      .innerJoin(t.resumes, eq(t.resumes.id, t.resumeLinks.resume_id))
      .where(eq(t.resumes.owner_id, id)),
  resume_viewers: (db, { id }) =>
    db
      .select({
        resume: t.resumes.public_id,
        company: t.companies.name,
        day: t.resumeViewers.day,
        times: t.resumeViewers.times,
      })
      .from(t.resumeViewers)
      .innerJoin(t.resumes, eq(t.resumes.id, t.resumeViewers.resume_id))
      .leftJoin(t.companies, and(eq(t.companies.id, t.resumeViewers.company_id), isShown()))
      .where(eq(t.resumes.owner_id, id)),
  blocked_companies: (db, { id }) =>
    db
      .select({ name: t.companies.name, created_at: t.blockedCompanies.created_at })
      .from(t.blockedCompanies)
      .innerJoin(t.companies, eq(t.companies.id, t.blockedCompanies.company_id))
      .where(eq(t.blockedCompanies.user_id, id)),
  drafts: (db, { id }) =>
    db
      .select(without(t.drafts, 'user_id', 'seq', 'ended'))
      .from(t.drafts)
      .where(and(eq(t.drafts.user_id, id), eq(t.drafts.ended, false))),
  api_keys: (db, { id }) =>
    db
      .select(without(t.apiKeys, 'id', 'company_id', 'user_id', 'hash'))
      .from(t.apiKeys)
      .where(eq(t.apiKeys.user_id, id)),
  vacancy_imports: (db, { id }) =>
    db
      .select(without(t.vacancyImports, 'id', 'company_id', 'user_id'))
      .from(t.vacancyImports)
      .where(eq(t.vacancyImports.user_id, id)),
  notifications: (db, { id }) => {
    const { kind, values, created_at, read_at, channels_sent } = t.notifications
    return db
      .select({ kind, values, created_at, read_at, channels_sent })
      .from(t.notifications)
      .where(eq(t.notifications.user_id, id))
      .orderBy(desc(t.notifications.id))
  },
  saved_searches: (db, { id }) => {
    const { entity, address } = t.compiledSearches
    const own = without(
      t.savedSearches,
      'id',
      'public_id',
      'user_id',
      'compiled_id',
      'active_since',
      'alert_at',
    )
    return db
      .select({ entity, address, ...own })
      .from(t.savedSearches)
      .innerJoin(t.compiledSearches, eq(t.compiledSearches.id, t.savedSearches.compiled_id))
      .where(eq(t.savedSearches.user_id, id))
  },
  notification_preferences: (db, { id }) =>
    db
      .select(without(t.notificationPreferences, 'user_id'))
      .from(t.notificationPreferences)
      .where(eq(t.notificationPreferences.user_id, id)),
  busy_calendars: async (db, { id }) => {
    const { url, busy, created_at, read_at } = t.busyCalendars
    const rows = await db
      .select({ url, busy, created_at, read_at })
      .from(t.busyCalendars)
      .where(eq(t.busyCalendars.user_id, id))
    return rows.map((row) => ({ ...row, url: undefined, host: new URL(row.url).hostname }))
  },
  calendar_feeds: (db, { id }) =>
    db
      .select({ created_at: t.calendarFeeds.created_at })
      .from(t.calendarFeeds)
      .where(eq(t.calendarFeeds.user_id, id)),
  push_subscriptions: (db, { id }) =>
    db
      .select({
        service: sql<string>`split_part(${t.pushSubscriptions.endpoint}, '/', 3)`,
        created_at: t.pushSubscriptions.created_at,
      })
      .from(t.pushSubscriptions)
      .where(eq(t.pushSubscriptions.user_id, id)),
  telegram: (db, { id }) =>
    db
      .select({ chat_id: t.telegramLinks.chat_id, linked_at: t.telegramLinks.linked_at })
      .from(t.telegramLinks)
      .where(eq(t.telegramLinks.user_id, id)),
  payments: (db, { id }) =>
    db
      .select(without(t.payments, 'id', 'user_id', 'key', 'pay_url'))
      .from(t.payments)
      .where(eq(t.payments.user_id, id)),
  completion_acts: (db, { id }) =>
    db
      .select(without(t.completionActs, 'user_id', 'seller'))
      .from(t.completionActs)
      .where(eq(t.completionActs.user_id, id)),
  refund_requests: (db, { id }) =>
    db
      .select({ payment: t.payments.public_id, ...without(t.refundRequests, 'payment_id') })
      .from(t.refundRequests)
      .innerJoin(t.payments, eq(t.payments.id, t.refundRequests.payment_id))
      .where(eq(t.payments.user_id, id)),
  ledger: (db, { id }) => {
    const { delta, balance_after, reason, created_at } = t.ledger
    return db
      .select({ delta, balance_after, reason, created_at })
      .from(t.ledger)
      .where(eq(t.ledger.user_id, id))
      .orderBy(t.ledger.id)
  },
  /** The purchases of the account from balances of others who pay for its companies. */
  spent_for_companies: (db, { id }) =>
    db
      .select({
        company: t.companies.name,
        delta: t.ledger.delta,
        created_at: t.ledger.created_at,
      })
      .from(t.ledger)
      .innerJoin(t.companies, eq(t.companies.id, t.ledger.company_id))
      .where(and(eq(t.ledger.spent_by_user_id, id), ne(t.ledger.user_id, id)))
      .orderBy(t.ledger.id),
  purchases: (db, { id }) =>
    db
      .select(without(t.purchases, 'id', 'user_id', 'key', 'vacancy_id', 'resume_id', 'payment_id'))
      .from(t.purchases)
      .where(eq(t.purchases.user_id, id)),
  subscriptions: (db, { id }) =>
    db
      .select(without(t.subscriptions, 'id', 'user_id', 'told_days'))
      .from(t.subscriptions)
      .where(eq(t.subscriptions.user_id, id)),
  reports: (db, { id }) => {
    const { reason, text, created_at, outcome, answered_at } = t.reports
    return db
      .select({ reason, text, created_at, outcome, answered_at })
      .from(t.reports)
      .where(eq(t.reports.user_id, id))
  },
  blocks: (db, { id }) => {
    const { kind, reason, words, blocked_at, ended_at } = t.moderationBlocks
    return db
      .select({ kind, reason, words, blocked_at, ended_at, appeal: t.appeals.text })
      .from(t.moderationBlocks)
      .leftJoin(t.appeals, eq(t.appeals.block_id, t.moderationBlocks.id))
      .leftJoin(t.resumes, eq(t.resumes.id, t.moderationBlocks.resume_id))
      .where(or(eq(t.moderationBlocks.user_id, id), eq(t.resumes.owner_id, id)))
  },
  support_requests: (db, { id }) => {
    const { topic, message, email, created_at, answer, answered_at } = t.supportRequests
    return db
      .select({ topic, message, email, created_at, answer, answered_at })
      .from(t.supportRequests)
      .where(eq(t.supportRequests.user_id, id))
  },
  /** Leaves out the texts of e-mails, because links in them work without a password. */
  letters: (db, { addresses }) => {
    const { recipient, subject, created_at } = t.messages
    const withoutCode = sql<string>`regexp_replace(${subject}, '\\m\\d{6}\\M', '******')`
    return db
      .select({ recipient, subject: withoutCode, created_at })
      .from(t.messages)
      .where(inArray(recipient, addresses))
      .orderBy(desc(t.messages.id))
  },
}

/** Returns all personal data of an account in groups such as resumes; the account itself is the first group. */
export async function readEverything(
  db: Executor,
  { id, side }: Pick<Account, 'id' | 'side'>,
): Promise<Record<string, unknown>> {
  const [user] = await db
    .select(without(t.users, 'id', 'password_hash'))
    .from(t.users)
    .where(eq(t.users.id, id))
  const { avatar = null, ...account } = user ?? {}
  const addresses = [user?.email, user?.phone].filter((address) => typeof address === 'string')
  const everything: Record<string, unknown> = {
    account: { ...account, avatar_url: imageUrl(avatar) },
  }
  for (const [name, read] of Object.entries(parts)) {
    everything[name] = await read(db, { id, side, addresses })
  }
  return everything
}

const a = t.applications
const ofBothSides = {
  public_id: a.public_id,
  status: a.status,
  initiated_by: a.initiated_by,
  closed_by: a.closed_by,
  close_reason: a.close_reason,
  outcome: a.outcome,
  hire_confirmed_at: a.hire_confirmed_at,
  created_at: a.created_at,
  updated_at: a.updated_at,
}

function sent(db: Executor, candidateId: number) {
  const { source, message, answers, sent_resume, talk, close_message, hire_message, first_day } = a
  const words = { message, answers, talk, close_message, hire_message, first_day }
  const columns = { source, sent_resume, ...words, exports: exportsSince(a.created_at) }
  return selectApplications(db, columns, 'candidate', eq(a.candidate_id, candidateId))
}

/** SQL for when the company saved the applications to the vacancy as a table, from a moment on. */
function exportsSince(moment: PgColumn): SQL<object[]> {
  return listOf(sql`
    select format, exported_at from ${t.applicationExports} e
    where e.vacancy_id = ${a.vacancy_id} and e.exported_at >= ${moment} order by e.id`)
}

function received(db: Executor, managerId: number) {
  const columns = {
    talk: sql`case when ${a.talk} ->> 'by' = 'employer' then ${a.talk} end`,
    close_message: sql`case when ${a.closed_by} = 'employer' then ${a.close_message} end`,
    hire_message: a.hire_message,
    first_day: a.first_day,
  }
  return selectApplications(db, columns, 'employer', eq(t.vacancies.manager_user_id, managerId))
}

function selectApplications(
  db: Executor,
  columns: Record<string, PgColumn | SQL>,
  side: Account['side'],
  where: SQL,
) {
  return db
    .select({
      ...ofBothSides,
      ...columns,
      vacancy: t.vacancies.title,
      company: t.companies.name,
      invitations: listOf(sql`
        select type, scheduled_at, duration_minutes, timezone, address, video_url, contact_name, contact_phone, message,
          alternatives, candidate_chooses, viewed_at, created_at
        from ${t.invitations} where application_id = ${a.id} order by sequence`),
      history: listOf(sql`
        select action, by, status, at from ${t.applicationHistory} h
        where application_id = ${a.id} and (action <> 'postpone' or by = ${side}) order by h.id`),
    })
    .from(a)
    .innerJoin(t.vacancies, eq(t.vacancies.id, a.vacancy_id))
    .innerJoin(t.companies, eq(t.companies.id, a.company_id))
    .where(where)
    .orderBy(desc(a.id))
}

function listOf(rows: SQL): SQL<object[]> {
  return sql<object[]>`(select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${rows}) each)`
}

function without<T extends PgTable, K extends keyof T['_']['columns']>(table: T, ...left: K[]) {
  const kept = Object.entries(getTableColumns(table)).filter(([name]) => !left.includes(name as K))
  return Object.fromEntries(kept) as Omit<T['_']['columns'], K>
}

function withJobsInOrder(stored: ResumeContent): ResumeContent {
  const content = completed(resume.fields, stored)
  return { ...content, experience: newestFirst(content.experience) }
}
