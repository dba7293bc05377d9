// Tests the merge of two companies of one BIN: what moves, what unites, and that a repeated merge changes nothing.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '../../../contract/call.ts'
import { getCompany, listOwnCompanies } from '../../../contract/companies.ts'
import { noteLimits } from '../../../contract/rules/notes.ts'
import type { TeamRole } from '../../../contract/rules/team.ts'
import { listVacancies } from '../../../contract/vacancies.ts'
import * as t from '../../../database/tables.ts'
import { newPublicId } from '../../../public-id.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
  type TestEmployer,
} from '../../../testing.ts'
import { mergeCompanies, type Merging } from './merge.ts'
import { moves } from './moves.ts'
import { planMerge, type MergePlan } from './plan.ts'

const bin = '180540012343'

async function start() {
  const api = await startApi()
  const keep = await createEmployer(api, { bin, name: 'Кофейня', slug: 'cafe' })
  const remove = await createEmployer(api, {
    bin,
    name: 'Кофейня 2',
    slug: 'cafe-2',
    verification: 'pending',
  })
  const candidate = await createCandidate(api)
  const resumePublicId = await createResume(api, candidate)
  const [resume] = await api.db
    .select()
    .from(t.resumes)
    .where(eq(t.resumes.public_id, resumePublicId))
  const resume_id = resume?.id ?? 0
  const events = api.outbox.startRecording()
  const merging: Merging = { db: api.db, now: api.now, events }
  const plan = async (slugs = { keep: 'cafe', remove: 'cafe-2' }) => {
    const planned = await planMerge(api.db, slugs)
    if (typeof planned === 'string') throw new Error(planned)
    return planned
  }
  const merge = async () => mergeCompanies(merging, await plan())
  const at = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000)
  const person = { candidate_id: candidate.id, resume_id }
  return { api, keep, remove, candidate, person, resume_id, plan, merge, merging, at }
}

type Stage = Awaited<ReturnType<typeof start>>

const company = ({ company: { id } }: TestEmployer) => ({ company_id: id })

async function vacancyOf({ api }: Stage, employer: TestEmployer, title: string) {
  const public_id = await createVacancy(api, employer, { title })
  const [row] = await api.db.select().from(t.vacancies).where(eq(t.vacancies.public_id, public_id))
  if (!row) throw new Error('the vacancy is missing')
  return row
}

async function applicationOf(stage: Stage, employer: TestEmployer) {
  const { api, person } = stage
  const { id: vacancy_id } = await vacancyOf(stage, employer, 'Повар')
  const [row] = await api.db
    .insert(t.applications)
    .values({
      ...person,
      ...company(employer),
      vacancy_id,
      public_id: newPublicId(),
      status: 'active',
      initiated_by: 'candidate',
      sent_resume: sql`(select published from resumes where id = ${person.resume_id})`,
      created_at: api.now(),
      updated_at: api.now(),
    } as unknown as typeof t.applications.$inferInsert)
    .returning({ id: t.applications.id })
  return row?.id ?? 0
}

async function addMember({ api }: Stage, employer: TestEmployer, role: TeamRole) {
  const member = await createEmployer(api, {}, 'employer_free')
  await api.db.insert(t.companyMembers).values({ ...company(employer), user_id: member.id, role })
  return member
}

/** Puts rows of a table into both companies, and returns what must be there after the merge, and what is. */
type Rule = (stage: Stage) => Promise<{ expected: unknown; found: () => Promise<unknown> }>

const rules: Record<string, Rule> = {
  async companies(stage) {
    const { api, keep, remove } = stage
    const earlier = await createEmployer(api, { slug: 'cafe-3', verification: 'none' })
    const { companies: c } = t
    await api.db
      .update(c)
      .set({ merged_into: remove.company.id })
      .where(eq(c.id, earlier.company.id))
    await api.db
      .update(c)
      .set({ description: 'Варим кофе', contact_phone: '+77010000001', verification: 'pending' })
      .where(eq(c.id, remove.company.id))
    return {
      expected: [
        { slug: 'cafe', into: null, description: 'Варим кофе', verification: 'verified' },
        { slug: 'cafe-2', into: keep.company.id, description: '', verification: 'none' },
        { slug: 'cafe-3', into: keep.company.id, description: '', verification: 'none' },
      ],
      found: () =>
        api.db
          .select({
            slug: c.slug,
            into: c.merged_into,
            description: c.description,
            verification: c.verification,
          })
          .from(c)
          .where(sql`slug like 'cafe%'`)
          .orderBy(c.slug),
    }
  },
  async company_members(stage) {
    const { api, keep, remove } = stage
    const both = await addMember(stage, keep, 'hiring_manager')
    await api.db
      .insert(t.companyMembers)
      .values({ ...company(remove), user_id: both.id, role: 'recruiter' })
    await api.db
      .insert(t.companyMembers)
      .values({ ...company(remove), user_id: keep.id, role: 'hiring_manager' })
    const other = await addMember(stage, remove, 'recruiter')
    const { company_id, user_id, role, allowance } = t.companyMembers
    await api.db.update(t.companyMembers).set({ allowance: 1000 }).where(eq(user_id, both.id))
    await api.db.update(t.companyMembers).set({ allowance: 2000 }).where(eq(user_id, other.id))
    return {
      expected: [
        { ...company(keep), user_id: keep.id, role: 'owner', allowance: null },
        { ...company(keep), user_id: remove.id, role: 'owner', allowance: null },
        { ...company(keep), user_id: both.id, role: 'recruiter', allowance: 1000 },
        { ...company(keep), user_id: other.id, role: 'recruiter', allowance: null },
      ],
      found: () =>
        api.db
          .select({ company_id, user_id, role, allowance })
          .from(t.companyMembers)
          .where(sql`company_id in (${keep.company.id}, ${remove.company.id})`)
          .orderBy(user_id),
    }
  },
  async team_invitations(stage) {
    const { api, keep, remove, at } = stage
    const invite = (employer: TestEmployer, recipient: string, role: TeamRole, sent: number) =>
      api.db.insert(t.teamInvitations).values({
        ...company(employer),
        public_id: `${employer.company.slug} ${recipient}`,
        recipient,
        role,
        sent_at: at(sent),
        expires_at: at(sent + 60),
      })
    await invite(keep, 'both@example.kz', 'recruiter', 0)
    await invite(remove, 'both@example.kz', 'hiring_manager', 1)
    await invite(remove, 'one@example.kz', 'recruiter', 0)
    await invite(remove, keep.email, 'recruiter', 0)
    return {
      expected: [
        { id: 'cafe-2 both@example.kz', ...company(keep), role: 'recruiter' },
        { id: 'cafe-2 one@example.kz', ...company(keep), role: 'recruiter' },
      ],
      found: () =>
        api.db
          .select({
            id: t.teamInvitations.public_id,
            company_id: t.teamInvitations.company_id,
            role: t.teamInvitations.role,
          })
          .from(t.teamInvitations)
          .orderBy(t.teamInvitations.public_id),
    }
  },
  async access_requests(stage) {
    const { api, keep, remove, at } = stage
    const asker = await createEmployer(api)
    const ask = (employer: TestEmployer, user_id: number, public_id: string, declined_at?: Date) =>
      api.db.insert(t.accessRequests).values({
        ...company(employer),
        user_id,
        public_id,
        role: 'recruiter',
        message: '',
        sent_at: at(0),
        ...(declined_at && { declined_at }),
      })
    await ask(keep, asker.id, 'declined', at(1))
    await ask(remove, asker.id, 'open')
    await ask(remove, keep.id, 'by a member')
    return {
      expected: [{ public_id: 'open', ...company(keep) }],
      found: () =>
        api.db
          .select({
            public_id: t.accessRequests.public_id,
            company_id: t.accessRequests.company_id,
          })
          .from(t.accessRequests),
    }
  },
  async member_deputies(stage) {
    const { api, keep, remove } = stage
    const both = await addMember(stage, keep, 'recruiter')
    await api.db
      .insert(t.companyMembers)
      .values({ ...company(remove), user_id: both.id, role: 'recruiter' })
    const stand = (employer: TestEmployer, user_id: number, until_day: string) =>
      api.db.insert(t.memberDeputies).values({
        ...company(employer),
        user_id,
        deputy_id: user_id === both.id ? employer.id : both.id,
        from_day: '2026-11-20',
        until_day,
      })
    await stand(keep, both.id, '2026-11-25')
    await stand(remove, both.id, '2026-11-24')
    await stand(remove, remove.id, '2026-11-24')
    const { company_id, user_id, deputy_id } = t.memberDeputies
    return {
      expected: [
        { ...company(keep), user_id: remove.id, deputy_id: both.id },
        { ...company(keep), user_id: both.id, deputy_id: keep.id },
      ],
      found: () =>
        api.db.select({ company_id, user_id, deputy_id }).from(t.memberDeputies).orderBy(user_id),
    }
  },
  async vacancies(stage) {
    const { api, keep, remove } = stage
    await vacancyOf(stage, keep, 'Повар')
    await vacancyOf(stage, remove, 'Бариста')
    const { company_id, title, manager_user_id } = t.vacancies
    return {
      expected: [
        { ...company(keep), title: 'Бариста', manager_user_id: remove.id },
        { ...company(keep), title: 'Повар', manager_user_id: keep.id },
      ],
      found: () =>
        api.db.select({ company_id, title, manager_user_id }).from(t.vacancies).orderBy(title),
    }
  },
  async applications(stage) {
    const { api, keep, remove } = stage
    await applicationOf(stage, remove)
    const { company_id, employer_changed_at } = t.applications
    return {
      expected: [{ ...company(keep), employer_changed_at: api.now() }],
      found: () => api.db.select({ company_id, employer_changed_at }).from(t.applications),
    }
  },
  async conversations(stage) {
    const { api, keep, remove, candidate } = stage
    const application_id = await applicationOf(stage, remove)
    await api.db
      .insert(t.conversations)
      .values({ ...company(remove), application_id, candidate_id: candidate.id })
    const { company_id } = t.conversations
    return {
      expected: [company(keep)],
      found: () => api.db.select({ company_id }).from(t.conversations),
    }
  },
  async resume_viewers(stage) {
    const { api, keep, remove, resume_id } = stage
    const view = (employer: TestEmployer, day: string, times: number) =>
      api.db.insert(t.resumeViewers).values({ ...company(employer), resume_id, day, times })
    await view(keep, '2026-11-19', 1)
    await view(remove, '2026-11-19', 2)
    await view(remove, '2026-11-20', 1)
    const { company_id, day, times } = t.resumeViewers
    return {
      expected: [
        { ...company(keep), day: '2026-11-19', times: 3 },
        { ...company(keep), day: '2026-11-20', times: 1 },
      ],
      found: () => api.db.select({ company_id, day, times }).from(t.resumeViewers).orderBy(day),
    }
  },
  async contact_openings(stage) {
    const { api, keep, remove, resume_id, at } = stage
    const other = await api.db
      .select({ id: t.resumes.id })
      .from(t.resumes)
      .where(
        eq(t.resumes.public_id, await createResume(api, stage.candidate, { title: 'Официант' })),
      )
    const open = (employer: TestEmployer, resume: number, minutes: number) =>
      api.db.insert(t.contactOpenings).values({
        ...company(employer),
        resume_id: resume,
        user_id: employer.id,
        opened_at: at(minutes),
      })
    await open(keep, resume_id, 2)
    await open(remove, resume_id, 1)
    await open(remove, other[0]?.id ?? 0, 3)
    const { company_id, opened_at } = t.contactOpenings
    return {
      expected: [
        { ...company(keep), opened_at: at(1) },
        { ...company(keep), opened_at: at(3) },
      ],
      found: () =>
        api.db.select({ company_id, opened_at }).from(t.contactOpenings).orderBy(opened_at),
    }
  },
  async person_notes(stage) {
    const { api, keep, remove, person } = stage
    const write = (employer: TestEmployer, text: string) =>
      api.db.insert(t.personNotes).values({
        ...person,
        ...company(employer),
        public_id: newPublicId(),
        user_id: employer.id,
        text,
        created_at: api.now(),
      })
    await write(keep, 'Опытный')
    await write(remove, 'Опытный')
    const { company_id, user_id } = t.personNotes
    return {
      expected: [
        { ...company(keep), user_id: keep.id },
        { ...company(keep), user_id: remove.id },
      ],
      found: () => api.db.select({ company_id, user_id }).from(t.personNotes).orderBy(user_id),
    }
  },
  async company_documents(stage) {
    const { api, keep, remove, at } = stage
    const put = (employer: TestEmployer, delete_at: Date | null) =>
      api.db.insert(t.companyDocuments).values({
        ...company(employer),
        user_id: employer.id,
        public_id: newPublicId(),
        name: 'Справка.pdf',
        type: 'application/pdf',
        size: 1,
        created_at: at(0),
        due_at: at(1),
        delete_at,
      })
    await put(keep, at(9))
    await put(remove, at(9))
    await put(remove, null)
    const { company_id, delete_at } = t.companyDocuments
    return {
      expected: [
        { ...company(keep), waits: false },
        { ...company(keep), waits: false },
        { ...company(keep), waits: false },
      ],
      found: () =>
        api.db
          .select({ company_id, waits: sql<boolean>`${delete_at} is null` })
          .from(t.companyDocuments)
          .orderBy(t.companyDocuments.id),
    }
  },
  async vacancy_imports(stage) {
    const { api, keep, remove, at } = stage
    const put = (employer: TestEmployer) =>
      api.db.insert(t.vacancyImports).values({
        ...company(employer),
        user_id: employer.id,
        public_id: newPublicId(),
        file_name: 'Вакансии.csv',
        rows: [],
        unknown_columns: [],
        created_at: at(0),
      })
    await put(keep)
    await put(remove)
    const { id, company_id } = t.vacancyImports
    return {
      expected: [company(keep), company(keep)],
      found: () => api.db.select({ company_id }).from(t.vacancyImports).orderBy(id),
    }
  },
  async vacancy_feeds(stage) {
    const { api, keep, remove, at } = stage
    for (const employer of [keep, remove]) {
      await api.db.insert(t.vacancyFeeds).values({
        ...company(employer),
        url: `https://example.kz/${employer.id}.xml`,
        created_at: at(0),
        due_at: at(0),
      })
    }
    const { company_id, url } = t.vacancyFeeds
    return {
      expected: [{ ...company(keep), url: `https://example.kz/${keep.id}.xml` }],
      found: () => api.db.select({ company_id, url }).from(t.vacancyFeeds),
    }
  },
  async webhooks(stage) {
    const { api, keep, remove, at } = stage
    for (const employer of [keep, remove]) {
      await api.db.insert(t.webhooks).values({
        ...company(employer),
        public_id: newPublicId(),
        url: 'https://example.kz/otklik',
        events: [],
        secret: 'a secret',
        created_at: at(0),
      })
    }
    const { id, company_id } = t.webhooks
    return {
      expected: [company(keep), company(keep)],
      found: () => api.db.select({ company_id }).from(t.webhooks).orderBy(id),
    }
  },
  async person_labels(stage) {
    const { api, keep, remove, person, at } = stage
    const put = (employer: TestEmployer, names: string[]) =>
      api.db.insert(t.personLabels).values(
        names.map((name, index) => ({
          ...person,
          ...company(employer),
          name,
          created_at: at(index),
        })),
      )
    await put(keep, ['VIP', 'бариста', 'ночь'])
    await put(remove, ['vip', 'утро', 'зал', 'склад'])
    const { company_id, name } = t.personLabels
    return {
      expected: {
        labels: ['бариста', 'зал', 'ночь', 'утро', 'VIP'].map((each) => ({
          ...company(keep),
          name: each,
        })),
        notes: ['Метки второй карточки компании, которым не хватило места: склад.'],
      },
      found: async () => ({
        labels: await api.db
          .select({ company_id, name })
          .from(t.personLabels)
          .orderBy(sql`name collate ru`),
        notes: (await api.db.select().from(t.personNotes)).map(({ text }) => text),
      }),
    }
  },
  async message_templates(stage) {
    const { api, keep, remove } = stage
    const write = (employer: TestEmployer, name: string, position: number, reason?: 'other') =>
      api.db.insert(t.messageTemplates).values({
        ...company(employer),
        public_id: newPublicId(),
        name,
        text: name,
        position,
        reason: reason ?? null,
        created_at: api.now(),
      })
    await write(keep, 'Привет', 1)
    await write(keep, 'Отказ', 2, 'other')
    await write(remove, 'Привет', 1)
    await write(remove, 'Мягкий отказ', 2, 'other')
    const { company_id, name, reason } = t.messageTemplates
    return {
      expected: [
        { ...company(keep), name: 'Привет', reason: null },
        { ...company(keep), name: 'Отказ', reason: 'other' },
        { ...company(keep), name: 'Мягкий отказ', reason: null },
      ],
      found: () =>
        api.db
          .select({ company_id, name, reason })
          .from(t.messageTemplates)
          .orderBy(t.messageTemplates.position),
    }
  },
  async blocked_companies(stage) {
    const { api, keep, remove, candidate, at } = stage
    const other = await createCandidate(api)
    const block = (employer: TestEmployer, user_id: number) =>
      api.db.insert(t.blockedCompanies).values({ ...company(employer), user_id, created_at: at(0) })
    await block(keep, candidate.id)
    await block(remove, candidate.id)
    await block(remove, other.id)
    const { company_id, user_id } = t.blockedCompanies
    return {
      expected: [
        { ...company(keep), user_id: candidate.id },
        { ...company(keep), user_id: other.id },
      ],
      found: () => api.db.select({ company_id, user_id }).from(t.blockedCompanies).orderBy(user_id),
    }
  },
  async answer_records(stage) {
    const { api, keep, remove } = stage
    const record = { due: 12, on_time: 10, median_minutes: 90, is_marked: true }
    await api.db
      .insert(t.answerRecords)
      .values([keep, remove].map((employer) => ({ ...company(employer), ...record })))
    const none = { due: 0, on_time: 0, median_minutes: null, is_marked: true }
    return {
      expected: [{ ...company(keep), ...none }],
      found: () => api.db.select().from(t.answerRecords),
    }
  },
  async desk_cases(stage) {
    const { api, keep, remove, at } = stage
    const report = (employer: TestEmployer, public_id: string) =>
      api.db.insert(t.deskCases).values({
        ...company(employer),
        public_id,
        kind: 'report',
        created_at: at(1),
        due_at: at(2),
      })
    await report(keep, 'kept')
    await report(remove, 'same')
    return {
      expected: [{ ...company(keep), public_id: 'kept' }],
      found: () =>
        api.db
          .select({ company_id: t.deskCases.company_id, public_id: t.deskCases.public_id })
          .from(t.deskCases)
          .where(eq(t.deskCases.kind, 'report')),
    }
  },
  async moderation_blocks(stage) {
    const { api, keep, remove, at } = stage
    const { moderationBlocks: b } = t
    await api.db.insert(b).values({
      ...company(remove),
      public_id: 'block',
      kind: 'company',
      reason: 'fraud',
      words: '',
      blocked_at: at(1),
      ended_at: at(2),
    })
    return {
      expected: [{ ...company(keep), public_id: 'block' }],
      found: () => api.db.select({ company_id: b.company_id, public_id: b.public_id }).from(b),
    }
  },
  async hidden_items(stage) {
    const { api, keep, remove, candidate, at } = stage
    const hide = (employer: TestEmployer) =>
      api.db
        .insert(t.hiddenItems)
        .values({ ...company(employer), user_id: candidate.id, hidden_at: at(0) })
    await hide(keep)
    await hide(remove)
    const { company_id } = t.hiddenItems
    return {
      expected: [company(keep)],
      found: () => api.db.select({ company_id }).from(t.hiddenItems),
    }
  },
}

async function referringTables({ api }: Stage): Promise<string[]> {
  const { rows } = await api.db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'companies'::regclass order by name`)
  return rows.map(({ name }) => name)
}

test('every table that refers to companies has its move and its rule', async () => {
  const tables = await referringTables(await start())
  const advice = 'a table with a company needs a move in merge/moves.ts and a rule in this test'
  expect(Object.keys(moves).toSorted(), advice).toEqual(tables)
  expect(Object.keys(rules).toSorted(), advice).toEqual(tables)
})

test('every table that refers to companies writes to the current one', async () => {
  const stage = await start()
  const { rows } = await stage.api.db.execute<{ name: string }>(sql`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'current_company'`)
  const tables = (await referringTables(stage)).filter((name) => name !== 'companies')
  expect(rows.map(({ name }) => name).toSorted()).toEqual(tables)
})

test.each(Object.entries(rules))(
  'the rows of %s move, and a repeated merge changes nothing',
  async (_, rule) => {
    const stage = await start()
    const { expected, found } = await rule(stage)
    expect(await found()).not.toEqual(expected)
    const plan = await stage.plan()
    expect(await mergeCompanies(stage.merging, plan)).toBe(true)
    expect(await found()).toEqual(expected)
    expect(await mergeCompanies(stage.merging, plan)).toBe(false)
    expect(await stage.merge()).toBe(false)
    expect(await found()).toEqual(expected)
  },
)

test('a merge that is killed moves nothing, and the next one everything', async () => {
  const stage = await start()
  const { api, keep, remove, merging } = stage
  const events: Merging['events'] = { record: () => Promise.reject(new Error('killed')) }
  const plan = await stage.plan()
  await expect(mergeCompanies({ ...merging, events }, plan)).rejects.toThrow('killed')
  const own = async () =>
    (await call(await signedIn(api, remove), listOwnCompanies, {})).map(({ slug }) => slug)
  expect(await own()).toEqual(['cafe-2'])
  expect(await stage.merge()).toBe(true)
  expect(await own()).toEqual([keep.company.slug])
})

test.each<[string, string, string, object]>([
  ['unknown', 'cafe', 'nowhere', {}],
  ['same', 'cafe', 'cafe', {}],
  ['blocked', 'cafe', 'cafe-2', { blocked_at: new Date() }],
  ['not_verified', 'cafe-2', 'cafe', {}],
  ['other_bin', 'cafe', 'cafe-2', { bin: '210340008712' }],
  ['other_bin', 'cafe', 'cafe-2', { bin: null }],
])('a merge is refused: %s', async (refusal, keep, remove, changes) => {
  const { api } = await start()
  const { companies: c } = t
  if (Object.keys(changes).length) await api.db.update(c).set(changes).where(eq(c.slug, 'cafe-2'))
  expect(await planMerge(api.db, { keep, remove })).toBe(refusal)
})

test('a company that has become another cannot be merged again', async () => {
  const { api, merge } = await start()
  await merge()
  await createEmployer(api, { bin: '210340008712', slug: 'tea' })
  const refusalFor = (keep: string, remove: string) => planMerge(api.db, { keep, remove })
  expect(await refusalFor('tea', 'cafe-2')).toBe('elsewhere')
  expect(await refusalFor('cafe-2', 'tea')).toBe('elsewhere')
})

test('a plan counts the rows and names the members with their roles', async () => {
  const stage = await start()
  const { api, keep, remove } = stage
  await applicationOf(stage, remove)
  await api.db
    .insert(t.companyMembers)
    .values({ ...company(remove), user_id: keep.id, role: 'recruiter' })
  const { rows, members } = await stage.plan()
  const count = (table: string) => rows.find((each) => each.table === table)?.count
  expect(['company_members', 'vacancies', 'applications', 'person_notes'].map(count)).toEqual([
    2, 1, 1, 0,
  ])
  const roles: Partial<MergePlan['members'][number]>[] = [
    { address: keep.email, kept: 'owner', moved: 'recruiter', role: 'owner' },
    { address: remove.email, kept: null, moved: 'owner', role: 'owner' },
  ]
  expect(members).toMatchObject(roles)
})

test('the old address, searches by it and links of notifications lead to the company that stays', async () => {
  const stage = await start()
  const { api, keep, remove, merge } = stage
  await vacancyOf(stage, remove, 'Бариста')
  await api.db.insert(t.notifications).values({
    public_id: newPublicId(),
    user_id: remove.id,
    event_id: 1,
    kind: 'access_asked',
    values: { link: { path: `/ru/my/companies/${remove.company.id}/team#requests` } },
    created_at: api.now(),
  })
  await merge()
  const shown = await call(api.guest, getCompany, { params: { slug: 'cafe-2' } })
  expect(shown).toMatchObject({ slug: 'cafe', open_vacancies_count: 1 })
  for (const slug of ['cafe', 'cafe-2']) {
    const { total } = await call(api.guest, listVacancies, { query: { company: slug } })
    expect([slug, total]).toEqual([slug, 1])
  }
  const [told] = await api.db.select().from(t.notifications)
  expect(told?.values.link.path).toBe(`/ru/my/companies/${keep.company.id}/team#requests`)
})

test('members are disconnected, and guests see the change at once', async () => {
  const { api, keep, remove, merge } = await start()
  const dropped: string[] = []
  api.outbox.publicChanges.listen(({ kind }) => dropped.push(kind))
  await merge()
  await api.outbox.drain()
  const told = api.events.flatMap((event) =>
    event.type === 'member-changed' ? [event.user_id] : [],
  )
  expect(new Set(told)).toEqual(new Set([keep.id, remove.id]))
  expect(dropped).toContain('vacancies')
})

test('events that are not delivered yet name the company that stays', async () => {
  const { api, keep, remove, merge } = await start()
  const event = { type: 'access-requested', ...company(remove), request: 'a' } as const
  const at = { created_at: api.now(), next_try_at: new Date('2099-01-01') }
  const [row] = await api.db
    .insert(t.outbox)
    .values({ event, ...at })
    .returning()
  const delivery = {
    event_id: row?.id ?? 0,
    listener: 'notifications',
    next_try_at: at.next_try_at,
  }
  await api.db.insert(t.deliveries).values(delivery)
  await merge()
  const [after] = await api.db
    .select()
    .from(t.outbox)
    .where(eq(t.outbox.id, row?.id ?? 0))
  expect(after?.event).toEqual({ ...event, ...company(keep) })
  await api.db.delete(t.deliveries)
})

test('a person never has more labels than the limit allows', async () => {
  const stage = await start()
  const { api, keep, remove, person } = stage
  const put = (employer: TestEmployer, letters: string) =>
    api.db.insert(t.personLabels).values(
      [...letters].map((name) => ({
        ...person,
        ...company(employer),
        name,
        created_at: api.now(),
      })),
    )
  await put(keep, 'абвгд')
  await put(remove, 'деёжз')
  await stage.merge()
  const labels = await api.db.select().from(t.personLabels)
  expect(labels.map(({ name }) => name).toSorted()).toEqual([...'абвгд'])
  expect(labels).toHaveLength(noteLimits.personLabels)
  const [note] = await api.db.select().from(t.personNotes)
  expect(note?.text).toContain('е, ж, з, ё')
})
