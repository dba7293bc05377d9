// Creates two candidates and two employers with enough data to call every endpoint.
import { and, eq, inArray } from 'drizzle-orm'
import { createPayment } from '../contract/payments.ts'
import { submitApplication } from '../contract/applications.ts'
import { call, type ApiClient } from '../contract/call.ts'
import { uploadAttachment } from '../contract/conversations.ts'
import { writeNote } from '../contract/notes.ts'
import { imageFile } from '../contract/rules/images.ts'
import type { PlanCode } from '../contract/rules/plans.ts'
import type { TeamRole } from '../contract/rules/team.ts'
import {
  accessRequests,
  companyMembers,
  companyDocuments,
  deskCases,
  moderationBlocks,
  vacancies,
  vacancyFeeds,
  vacancyImports,
  vacancyMembers,
  webhookDeliveries,
  webhooks,
} from '../database/tables.ts'
import { attachmentFile } from '../files/attachment-file.ts'
import { newPublicId } from '../public-id.ts'
import { createCompany } from '../contract/companies.ts'
import { createSupportRequest } from '../contract/support.ts'
import { inviteMember } from '../contract/team.ts'
import { saveSearch } from '../contract/saved-searches.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
  type TestAccount,
  type TestApi,
} from '../testing.ts'

/** The callers in tests. The first candidate owns the resume and the application, the first employer the vacancies. */
export const actors = [
  'nobody',
  'candidate',
  'other candidate',
  'employer',
  'other employer',
] as const
export type Actor = (typeof actors)[number]

/** Other members of the first employer's companies. The vacancy is shared with the first hiring manager only. */
export const teamActors = [
  'recruiter',
  'hiring manager',
  'hiring manager without the vacancy',
  'removed member',
] as const
export type TeamActor = (typeof teamActors)[number]

/** The public ids of the test data. */
export interface Things {
  vacancy: string
  draftVacancy: string
  resume: string
  application: string
  payment: string
  picture: string
  savedSearch: string
  /** A file that the first candidate has uploaded and not sent yet. */
  attachment: string
  /** A note of the first employer about the candidate. */
  note: string
  company: number
  companySlug: string
  pendingCompany: { id: string; slug: string }
  email: string
  /** The id of a hiring manager in the company that waits for its confirmation. */
  colleague: number
  /** An open invitation to that company. */
  invitation: string
  /** A request to join that company. */
  accessRequest: string
  /** A request of the first candidate to support. */
  supportCase: string
  /** A case with a decision that a colleague has proposed. */
  proposedCase: string
  /** A case with a document of the first employer's company. */
  documentCase: string
  /** A block of a draft of the first employer. */
  block: string
  /** A file that was read for the first employer's company. */
  vacancyImport: string
  /** A webhook of the first employer's company, with a delivery. */
  webhook: string
  webhookDelivery: string
}

type Stage = Awaited<ReturnType<typeof startStage>>

/** Adds members with each role to companies, and removes one of them at once. */
export async function joinTeam(
  api: TestApi,
  { companyIds, vacancy: publicId }: { companyIds: number[]; vacancy: string },
  plan?: PlanCode,
): Promise<Record<TeamActor, TestAccount>> {
  const join = async (role: TeamRole) => {
    const member = await createEmployer(api, {}, plan)
    await api.db
      .insert(companyMembers)
      .values(companyIds.map((company_id) => ({ company_id, user_id: member.id, role })))
    return member
  }
  const hiringManager = await join('hiring_manager')
  const [vacancy] = await api.db.select().from(vacancies).where(eq(vacancies.public_id, publicId))
  if (!vacancy) throw new Error('the vacancy of the stage is missing')
  const share = { vacancy_id: vacancy.id, user_id: hiringManager.id }
  await api.db.insert(vacancyMembers).values(share)
  const removed = await join('recruiter')
  const isRemoved = and(
    inArray(companyMembers.company_id, companyIds),
    eq(companyMembers.user_id, removed.id),
  )
  await api.db.delete(companyMembers).where(isRemoved)
  return {
    recruiter: await join('recruiter'),
    'hiring manager': hiringManager,
    'hiring manager without the vacancy': await join('hiring_manager'),
    'removed member': removed,
  }
}

/** Adds members with each role to both companies of the first employer; one of them is removed at once. */
export async function addTeam({ api, things }: Stage): Promise<Record<TeamActor, ApiClient>> {
  const companyIds = [things.company, Number(things.pendingCompany.id)]
  const { vacancy } = things
  const team = await joinTeam(api, { companyIds, vacancy }, 'employer_free')
  return {
    recruiter: await signedIn(api, team.recruiter),
    'hiring manager': await signedIn(api, team['hiring manager']),
    'hiring manager without the vacancy': await signedIn(
      api,
      team['hiring manager without the vacancy'],
    ),
    'removed member': await signedIn(api, team['removed member']),
  }
}

/** Creates the test data. The first candidate has applied for the vacancy of the first employer. */
export async function startStage(options?: Parameters<typeof startApi>[0]) {
  const api = await startApi(options)
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  const vacancy = await createVacancy(api, employer)
  const draftVacancy = await createVacancy(api, employer, {}, { status: 'draft' })
  const resume = await createResume(api, candidate)
  const clients: Record<Actor, ApiClient> = {
    nobody: api.guest,
    candidate: await signedIn(api, candidate),
    'other candidate': await signedIn(api, await createCandidate(api)),
    employer: await signedIn(api, employer),
    'other employer': await signedIn(api, await createEmployer(api)),
  }
  const { public_id: application } = await call(clients.candidate, submitApplication, {
    body: { vacancy_public_id: vacancy, resume_public_id: resume },
  })
  const { public_id: payment } = await call(clients.candidate, createPayment, {
    body: { kind: 'top_up', amount: 1000, method: 'card' },
  })
  const picture = imageFile(newPublicId(), 'small')
  await api.files.put(picture, new Uint8Array(1))
  const { id, slug } = await call(clients.employer, createCompany, {
    body: {
      name: 'Ждёт',
      legal_name: 'ТОО «Ждёт»',
      bin: '210340008712',
      area_code: '160',
      contact_email: 'hr@pending.kz',
    },
  })
  const { public_id: savedSearch } = await call(clients.candidate, saveSearch, {
    body: { entity: 'vacancy', query: { area: '160' }, name: 'Алматы' },
  })
  const file = new File(['%PDF-1.7'], 'cv.pdf')
  const { public_id: attachment } = await call(clients.candidate, uploadAttachment, {
    params: { id: application },
    body: { file },
  })
  const { public_id: note } = await call(clients.employer, writeNote, {
    params: { id: application },
    body: { text: 'Позвонить' },
  })
  const colleague = await createEmployer(api, {}, 'employer_free')
  const member = { company_id: id, user_id: colleague.id, role: 'hiring_manager' } as const
  await api.db.insert(companyMembers).values(member)
  const { public_id: invitation } = await call(clients.employer, inviteMember, {
    params: { id: String(id) },
    body: { recipient: 'invited@example.kz', role: 'recruiter' },
  })
  const accessRequest = newPublicId()
  const user_id = (await createEmployer(api)).id
  const asked = { public_id: accessRequest, company_id: id, user_id, role: 'recruiter' } as const
  await api.db.insert(accessRequests).values({ ...asked, message: '', sent_at: api.now() })
  const { public_id: supportCase } = await call(clients.candidate, createSupportRequest, {
    body: { topic: 'account', message: 'Не приходит код' },
  })
  const documentCase = newPublicId()
  const [document] = await api.db
    .insert(companyDocuments)
    .values({
      public_id: documentCase,
      company_id: employer.company.id,
      user_id: employer.id,
      name: 'a.pdf',
      type: 'application/pdf',
      size: 1,
      created_at: api.now(),
      due_at: api.now(),
    })
    .returning({ id: companyDocuments.id })
  await api.files.put(attachmentFile(documentCase), new Uint8Array(1))
  await api.db.insert(deskCases).values({
    public_id: documentCase,
    kind: 'company',
    company_document_id: document?.id,
    created_at: api.now(),
    due_at: api.now(),
  })
  const proposedCase = newPublicId()
  await api.db.insert(deskCases).values({
    public_id: proposedCase,
    kind: 'report',
    company_id: employer.company.id,
    created_at: api.now(),
    due_at: api.now(),
    proposal: { decision: 'unfounded', note: '' },
    proposed_at: api.now(),
  })
  const block = newPublicId()
  const [draft] = await api.db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(eq(vacancies.public_id, draftVacancy))
  await api.db.insert(moderationBlocks).values({
    public_id: block,
    kind: 'vacancy',
    vacancy_id: draft?.id ?? 0,
    reason: 'other',
    words: 'Нарушение правил',
    blocked_at: api.now(),
  })
  const vacancyImport = newPublicId()
  await api.db.insert(vacancyImports).values({
    public_id: vacancyImport,
    company_id: employer.company.id,
    user_id: employer.id,
    file_name: 'a.csv',
    rows: [],
    unknown_columns: [],
    created_at: api.now(),
  })
  await api.db.insert(vacancyFeeds).values({
    company_id: employer.company.id,
    url: 'https://example.com/jobs.xml',
    created_at: api.now(),
    due_at: api.now(),
  })
  const webhook = newPublicId()
  const webhookDelivery = newPublicId()
  const [{ id: webhook_id } = { id: 0 }] = await api.db
    .insert(webhooks)
    .values({
      public_id: webhook,
      company_id: employer.company.id,
      url: 'https://hooks.example.com/otklik',
      events: ['application-created'],
      secret: 'whsec_stage',
      created_at: api.now(),
    })
    .returning({ id: webhooks.id })
  await api.db.insert(webhookDeliveries).values({
    public_id: webhookDelivery,
    webhook_id,
    event: 'application-created',
    body: '{}',
    created_at: api.now(),
    next_try_at: api.now(),
  })
  await api.outbox.drain()
  const things: Things = {
    vacancy,
    draftVacancy,
    resume,
    application,
    payment,
    picture,
    savedSearch,
    attachment,
    note,
    company: employer.company.id,
    companySlug: employer.company.slug,
    pendingCompany: { id: String(id), slug },
    email: candidate.email,
    colleague: colleague.id,
    invitation,
    accessRequest,
    supportCase,
    proposedCase,
    documentCase,
    block,
    vacancyImport,
    webhook,
    webhookDelivery,
  }
  return { api, things, clients }
}
