import type { SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  deleteApplication,
  interviewApplication,
  rejectApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { blockCompany } from '../../contract/blocking.ts'
import { call } from '../../contract/call.ts'
import {
  resumeStatuses,
  resumeVisibilities,
  type ResumeVisibility,
} from '../../contract/rules/vocabulary.ts'
import { companyMembers, resumes } from '../../database/tables.ts'
import {
  completeResume,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
  startApi,
  type TestAccount,
} from '../../testing.ts'
import { isFoundBy, isVisibleTo, mayOpen } from './facts.ts'

const everybody = [
  'guest',
  'owner',
  'other candidate',
  'employer',
  'blocked company',
  'colleague of the blocked company',
  'whom the owner applied to',
  'who invited',
  'who invited and is answered',
  'who refused',
  'who deleted the application',
] as const
type Who = (typeof everybody)[number]

const strangers: Who[] = ['guest', 'other candidate', 'employer']
const talking: Who[] = ['whom the owner applied to', 'who invited and is answered']

async function startResume() {
  const api = await startApi()
  const owner = await createCandidate(api)
  const resume_public_id = await createResume(api, owner)
  const asOwner = await signedIn(api, owner)
  const block = async (company_id: number) => {
    await call(asOwner, blockCompany, { body: { company_id } })
  }
  const withApplication = async (begin: 'applies' | 'invites', end?: 'talk' | 'no' | 'delete') => {
    const employer = await createEmployer(api)
    const vacancy_public_id = await createVacancy(api, employer)
    const client = await signedIn(api, employer)
    const { public_id: id } = await call(
      begin === 'applies' ? asOwner : client,
      submitApplication,
      {
        body: { vacancy_public_id, resume_public_id },
      },
    )
    const params = { id }
    if (end === 'talk') await call(asOwner, interviewApplication, { params, body: {} })
    if (end === 'no') await call(client, rejectApplication, { params, body: {} })
    if (end === 'delete') await call(client, deleteApplication, { params })
    await block(employer.company.id)
    return employer
  }
  const blocked = await createEmployer(api)
  const colleague = await createEmployer(api)
  await api.db
    .insert(companyMembers)
    .values({ company_id: blocked.company.id, user_id: colleague.id, role: 'recruiter' })
  await block(blocked.company.id)
  const viewers: Record<Who, TestAccount | null> = {
    guest: null,
    owner,
    'other candidate': await createCandidate(api),
    employer: await createEmployer(api),
    'blocked company': blocked,
    'colleague of the blocked company': colleague,
    'whom the owner applied to': await withApplication('applies'),
    'who invited': await withApplication('invites'),
    'who invited and is answered': await withApplication('invites', 'talk'),
    'who refused': await withApplication('applies', 'no'),
    'who deleted the application': await withApplication('applies', 'delete'),
  }
  return { api, viewers }
}

interface Sight {
  found: readonly Who[]
  opened: readonly Who[]
  seen: readonly Who[]
}

const ownerAlone: Sight = { found: [], opened: [], seen: ['owner'] }
const shown: Sight = {
  found: [...strangers, 'owner'],
  opened: [...strangers, 'owner'],
  seen: [...strangers, 'owner', ...talking],
}
const sights: Record<ResumeVisibility, Sight> = {
  employers: shown,
  everyone: shown,
  direct_link: { ...shown, found: [] },
  nobody: { found: [], opened: [], seen: ['owner', ...talking] },
}

type Stage = Awaited<ReturnType<typeof startResume>>

test('the status and the visibility of a resume decide who finds, opens and sees it', async () => {
  const stage = await startResume()
  for (const status of resumeStatuses) {
    for (const visibility of resumeVisibilities) {
      const published = { ...completeResume, visibility }
      await stage.api.db.update(resumes).set({ status, published })
      const expected = status === 'published' ? sights[visibility] : ownerAlone
      expect({ status, visibility, ...(await sightOf(stage)) }).toEqual({
        status,
        visibility,
        found: inOrder(expected.found),
        opened: inOrder(expected.opened),
        seen: inOrder(expected.seen),
      })
    }
  }
})

test('a resume without a visibility is shown only to its owner and to companies in contact', async () => {
  const stage = await startResume()
  await stage.api.db.update(resumes).set({ published: {} as never })
  const seen = inOrder(['owner', ...talking])
  expect(await sightOf(stage)).toEqual({ found: [], opened: [], seen })
})

async function sightOf({ api, viewers }: Stage): Promise<Sight> {
  const allOf = async (condition: (viewer: TestAccount | null) => SQL | undefined) => {
    const allowed: Who[] = []
    for (const who of everybody) {
      const rows = await api.db.select().from(resumes).where(condition(viewers[who]))
      if (rows.length > 0) allowed.push(who)
    }
    return allowed
  }
  const [found, opened] = [await allOf(isFoundBy), await allOf(mayOpen)]
  return { found, opened, seen: await allOf(isVisibleTo) }
}

function inOrder(some: readonly Who[]): Who[] {
  return everybody.filter((who) => some.includes(who))
}
