// Tests that guests immediately see each change of a public page.
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submitApplication } from '../contract/applications.ts'
import { call, type ApiClient } from '../contract/call.ts'
import { sendCompanyCode, updateCompany, verifyCompany } from '../contract/companies.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { deleteAccount } from '../contract/profile.ts'
import type { PublicChange } from '../contract/public-change.ts'
import * as ofResumes from '../contract/resumes.ts'
import { services, type ServiceCode } from '../contract/rules/services.ts'
import { purchaseService } from '../contract/services.ts'
import * as ofVacancies from '../contract/written-vacancies.ts'
import type { Database } from '../database/connect.ts'
import {
  answerRecords,
  applications,
  companies,
  companyMembers,
  feedVacancies,
  lastSeen,
  resumes,
  subscriptions,
  users,
  vacancies,
  vacancyFeeds,
} from '../database/tables.ts'
import { picture } from '../files/testing.ts'
import { book } from '../resources/billing/ledger/acts.ts'
import { blockResumes, unblockResume } from '../resources/resumes/blocked.ts'
import { blockVacancies, unblockVacancy } from '../resources/vacancies/blocked.ts'
import { jobsOf, type JobName } from '../start.ts'
import {
  completeResumeOf,
  completeVacancy,
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  givePlan,
  lastCode,
  password,
  signedIn,
  startApi,
  type TestApi,
} from '../testing.ts'
import { watchPublicRows } from '../testing/public-rows.ts'
import { send } from '../testing/send.ts'
import { startStage as startCrowd } from '../testing/stage.ts'
import type { EventOf } from './events.ts'
import type { PublicEventType } from './public-pages.ts'

const dayMs = 24 * 3600_000

async function startStage() {
  const api = await startApi()
  const later = (days: number) => new Date(api.now().getTime() + days * dayMs)
  const published_at = later(-7)
  const pending = {
    verification: 'pending',
    website_url: 'https://saryarka.kz',
    bin: '180540012343',
  } as const
  const employer = await createEmployer(api, pending)
  const other = await createVacancy(
    api,
    employer,
    { ...completeVacancy, title: 'Бухгалтер' },
    { published_at: later(-8) },
  )
  const person = { name: 'Айгуль', phone: '', email: employer.email, visible: 'everyone' } as const
  const content = { ...completeVacancy, contact_person: person }
  const vacancy = await createVacancy(api, employer, content, { published_at })
  const candidate = await createCandidate(api)
  const resume = await createResume(api, candidate, { visibility: 'everyone' })
  await api.db.update(resumes).set({ published_at })
  for (const { id: user_id } of [employer, candidate]) {
    const entry = { user_id, delta: 50_000, reason: 'correction', payment_id: null } as const
    await api.db.transaction((tx) => book(tx, entry, api.now()))
  }
  const pages: (PublicChange & { path: string })[] = [
    { kind: 'vacancies', path: '/v1/vacancies' },
    { kind: 'vacancies', path: '/v1/vacancies/overview' },
    { kind: 'vacancies', path: `/v1/companies/${employer.company.slug}` },
    { kind: 'vacancies', path: `/v1/vacancies/${vacancy}`, id: vacancy },
    // The page of a vacancy also counts its company's vacancies, and lists similar ones.
    { kind: 'vacancies', path: `/v1/vacancies/${other}`, id: other },
    { kind: 'vacancies', path: `/v1/vacancies/${other}/similar`, id: other },
    { kind: 'resumes', path: '/v1/resumes' },
    { kind: 'resumes', path: `/v1/resumes/${resume}`, id: resume },
  ]
  return {
    api,
    later,
    employer,
    vacancy,
    candidate,
    resume,
    asEmployer: await signedIn(api, employer),
    asCandidate: await signedIn(api, candidate),
    setVacancy: (values: Partial<typeof vacancies.$inferInsert>) =>
      api.db.update(vacancies).set(values).where(eq(vacancies.public_id, vacancy)),
    pages,
    async read() {
      const { fetch, baseUrl } = api.guest
      const answers: unknown[] = []
      for (const { path } of pages) {
        answers.push(await (await fetch(new Request(baseUrl + path))).json())
      }
      return answers
    },
  }
}

type Stage = Awaited<ReturnType<typeof startStage>>
type Case = (stage: Stage) => Promise<() => Promise<unknown>>

async function ask(client: ApiClient, endpoint: Endpoint, input: Parameters<typeof send>[2]) {
  expect((await send(client, endpoint, input)).status).toBe(200)
}

const move = ({ asEmployer, vacancy }: Stage, endpoint: Endpoint, body: object = {}) =>
  ask(asEmployer, endpoint, { params: { id: vacancy }, body })

const moved =
  (endpoint: Endpoint, body?: object, before?: Endpoint, beforeBody?: object): Case =>
  async (stage) => {
    if (before) await move(stage, before, beforeBody)
    return () => move(stage, endpoint, body)
  }

const onResume =
  (endpoint: Endpoint, body: () => unknown = () => ({})): Case =>
  async ({ asCandidate, resume }) => {
    const input = { params: { id: resume }, body: await body() }
    return () => ask(asCandidate, endpoint, input)
  }

const bought =
  (code: ServiceCode): Case =>
  async ({ asEmployer, asCandidate, vacancy, resume }) => {
    const isOfResume = services[code].target === 'resume'
    const target_public_id = isOfResume ? resume : vacancy
    const body = { target_public_id, price: services[code].price }
    const client = isOfResume ? asCandidate : asEmployer
    return () => ask(client, purchaseService, { params: { code }, body })
  }

const reason = 'hired'

type Changed =
  | `vacancy-changed ${EventOf<'vacancy-changed'>['action']}`
  | `resume-changed ${EventOf<'resume-changed'>['action']}`
type Name = Changed | Exclude<PublicEventType, 'vacancy-changed' | 'resume-changed'>

const events: Record<Name, Case> = {
  async 'vacancy-changed publish'(stage) {
    const content = { ...completeVacancy, title: 'Инженер' }
    await move(stage, ofVacancies.updateVacancy, { content })
    return () => move(stage, ofVacancies.publishVacancy)
  },
  async 'vacancy-changed hold'(stage) {
    const description = `${completeVacancy.description} Желательно девушка.`
    await move(stage, ofVacancies.updateVacancy, { content: { ...completeVacancy, description } })
    return () => move(stage, ofVacancies.publishVacancy)
  },
  'vacancy-changed pause': moved(ofVacancies.pauseVacancy),
  'vacancy-changed unpause': moved(ofVacancies.unpauseVacancy, {}, ofVacancies.pauseVacancy),
  'vacancy-changed prolong': moved(ofVacancies.prolongVacancy),
  'vacancy-changed archive': moved(ofVacancies.archiveVacancy, { reason }),
  'vacancy-changed restore': moved(ofVacancies.restoreVacancy, {}, ofVacancies.archiveVacancy, {
    reason,
  }),
  'vacancy-changed promote': bought('vacancy_highlight'),
  'vacancy-changed expire': (stage) => jobs['end-vacancies'](stage),
  'vacancy-changed shorten': (stage) => planEnds(stage, stage.later(5)),
  'vacancy-changed erase_contact': (stage) => jobs['erase-accounts'](stage),
  'vacancy-changed pause_unanswered': (stage) => jobs['pause-unanswered'](stage),
  async 'vacancy-changed show_answered'(stage) {
    await (
      await jobs['pause-unanswered'](stage)
    )()
    await stage.api.db.delete(applications)
    return run(stage.api, 'pause-unanswered')
  },
  'vacancy-changed block': async (stage) => () => blocked(stage, 'vacancy'),
  'vacancy-changed unblock': (stage) => blocked(stage, 'vacancy'),
  'resume-changed block': async (stage) => () => blocked(stage, 'resume'),
  'resume-changed unblock': (stage) => blocked(stage, 'resume'),
  'resume-published': async (stage) => {
    const content = {
      ...completeResumeOf(stage.candidate),
      visibility: 'everyone',
      title: 'Инженер',
    }
    await (
      await onResume(ofResumes.updateResume, () => ({ content }))(stage)
    )()
    return onResume(ofResumes.publishResume)(stage)
  },
  'resume-changed hide': onResume(ofResumes.hideResume),
  'resume-changed delete': onResume(ofResumes.deleteResume),
  'resume-changed refresh': onResume(ofResumes.refreshResume),
  'resume-changed highlight': bought('resume_highlight'),
  'resume-changed change_photo': onResume(ofResumes.uploadPhoto, async () => ({
    photo: await picture(),
  })),
  'resume-hidden': (stage) => jobs['hide-resumes'](stage),
  async 'company-changed'({ asEmployer, employer }) {
    const { name: legal_name, id } = employer.company
    const body = { name: 'Сарыарка', legal_name, area_code: '159' }
    return () => ask(asEmployer, updateCompany, { params: { id: String(id) }, body })
  },
  'answer-records-changed': (stage) => jobs['count-answers'](stage),
  'vacancies-placed': (stage) => jobs['place-vacancies'](stage),
  async 'company-verified'({ api, asEmployer, employer }) {
    const params = { id: String(employer.company.id) }
    const email = 'hr@saryarka.kz'
    await ask(asEmployer, sendCompanyCode, { params, body: { email } })
    const body = { code: await lastCode(api, email) }
    return () => ask(asEmployer, verifyCompany, { params, body })
  },
  async 'paid-time-extended'({ api, setVacancy, later }) {
    await api.db.insert(lastSeen).values({ seen_at: later(-2) })
    await setVacancy({ paid_until: later(1), expires_at: later(1) })
    return run(api, 'end-vacancies')
  },
}

/** Blocks the vacancy or resume of the stage; returns what ends the block. */
async function blocked({ api, vacancy, resume }: Stage, kind: 'vacancy' | 'resume') {
  const scope = { now: api.now, events: api.outbox.startRecording() }
  const of = kind === 'vacancy' ? { table: vacancies, id: vacancy } : { table: resumes, id: resume }
  const isIt = eq(of.table.public_id, of.id)
  const since = api.now()
  const hidden = await api.db.transaction<{ id: number }[]>((tx) =>
    kind === 'vacancy' ? blockVacancies(scope, tx, isIt) : blockResumes(scope, tx, isIt),
  )
  scope.events.wake()
  return async () => {
    const end = { now: api.now, events: api.outbox.startRecording() }
    await api.db.transaction(async (tx) => {
      const id = hidden[0]?.id ?? 0
      if (kind === 'vacancy') await unblockVacancy(end, tx, id, { before: 'published', since })
      else await unblockResume(end, tx, id, { before: 'published', since })
    })
    end.events.wake()
  }
}

/** Returns what runs a job of the program. */
const run = (api: TestApi, name: JobName) => async () => {
  const database = { db: api.db, isEmbedded: false } as Database
  await jobsOf({ ...api, database })[name].run({}, new AbortController().signal)
}

async function planEnds({ api, setVacancy, later }: Stage, paid_until: Date | null) {
  await setVacancy({ paid_until, expires_at: later(20) })
  await api.db.update(subscriptions).set({ expires_at: api.now() })
  return run(api, 'renew-plans')
}

/** The jobs that change nothing of public pages, and why. */
const quietJobs = {
  upkeep: 'deletes old rows that only the program reads',
  'sweep-attachments': 'deletes files of conversations',
  'sweep-documents': 'deletes documents that operators read',
  'sweep-images': 'deletes files that no row names',
  'sort-vacancies': 'moves search rows between partitions',
  'tell-views': 'notifies owners of resumes',
  'send-waiting': 'sends letters',
  'send-alerts': 'sends alerts',
  'send-refusals': 'moves applications',
  'hand-to-owners': 'notifies members of a company',
  'read-calendars': 'reads private calendars',
  'recompile-searches': 'prepares saved searches',
  remind: 'notifies both sides of applications',
  'expire-payments': 'ends payments that nobody has made',
  'issue-completion-acts': 'sends papers',
  'set-telegram-webhook': 'calls Telegram',
} satisfies Partial<Record<JobName, string>>

const jobs: Record<Exclude<JobName, keyof typeof quietJobs>, Case> = {
  async 'end-vacancies'({ api, setVacancy }) {
    await setVacancy({ expires_at: new Date(api.now().getTime() + 1000) })
    return async () => {
      api.advance(1)
      await run(api, 'end-vacancies')()
    }
  },
  async 'hide-resumes'({ api }) {
    await api.db.update(resumes).set({ auto_hide_at: api.now() })
    return run(api, 'hide-resumes')
  },
  async 'count-answers'({ api, employer }) {
    const record = { company_id: employer.company.id, due: 12, on_time: 12, median_minutes: 90 }
    await api.db.insert(answerRecords).values(record)
    return run(api, 'count-answers')
  },
  async 'pause-unanswered'({ api, later, vacancy, resume, asCandidate }) {
    const body = { vacancy_public_id: vacancy, resume_public_id: resume }
    await call(asCandidate, submitApplication, { body })
    await api.db.update(applications).set({ response_due_at: later(-15) })
    return run(api, 'pause-unanswered')
  },
  async 'read-feeds'({ api, employer, vacancy }) {
    const company = { company_id: employer.company.id, manager_user_id: employer.id }
    const times = { created_at: api.now(), due_at: api.now() }
    await api.db.update(companies).set({ verification: 'verified' })
    const url = 'https://jobs.example.com/vacancies.csv'
    const [feed] = await api.db
      .insert(vacancyFeeds)
      .values({ ...company, ...times, url })
      .returning()
    const [row] = await api.db.select().from(vacancies).where(eq(vacancies.public_id, vacancy))
    const of = { vacancy_id: row?.id ?? 0, feed_id: feed?.id ?? 0 }
    await api.db.insert(feedVacancies).values({ ...of, key: '1', row_hash: 'of another file' })
    const text = 'Кухня ищет того, кто любит готовить и умеет это делать хорошо. '.repeat(4)
    const file = `id;Название;Город;Зарплата;Опыт;Описание\n2;Повар;Алматы;от 300 000;без опыта;${text}`
    const fetchVacancyFeed = async () => ({ bytes: Buffer.from(file), etag: null })
    return run({ ...api, fetchVacancyFeed }, 'read-feeds')
  },
  'renew-plans': (stage) => planEnds(stage, null),
  async 'refresh-resumes'({ api, candidate }) {
    await givePlan(api, candidate, 'candidate_plus')
    return run(api, 'refresh-resumes')
  },
  async 'place-vacancies'({ api, setVacancy }) {
    await setVacancy({ district_code: '160-medeu', places_version: 'older' })
    return run(api, 'place-vacancies')
  },
  async 'erase-accounts'({ api, employer }) {
    const colleague = await createEmployer(api)
    const member = {
      company_id: employer.company.id,
      user_id: colleague.id,
      role: 'recruiter',
    } as const
    await api.db.insert(companyMembers).values(member)
    await api.db.update(users).set({ erase_at: api.now() }).where(eq(users.id, employer.id))
    return run(api, 'erase-accounts')
  },
}

const byJobs = Object.entries(jobs)

async function expectFresh(prepare: Case) {
  const stage = await startStage()
  const { outbox, events } = stage.api
  const change = await prepare(stage)
  const before = await stage.read()
  const unheard = await watchPublicRows(stage.api, stage.employer.company.id)
  const dropped: PublicChange[] = []
  outbox.publicChanges.listen((each) => dropped.push(each))
  await change()
  const after = await stage.read()
  const changed = stage.pages.filter((_, n) => !isDeepStrictEqual(after[n], before[n]))
  expect(changed).not.toEqual([])
  const isDropped = ({ kind, id }: PublicChange) =>
    dropped.some(
      (each) => each.kind === 'all' || (each.kind === kind && (!each.id || !id || each.id === id)),
    )
  expect(changed.filter((page) => !isDropped(page))).toEqual([])
  expect(await unheard()).toEqual([])
  outbox.publicChanges.drop({ kind: 'all' })
  expect(after).toEqual(await stage.read())
  await outbox.drain()
  return events.map((event) => ('action' in event ? `${event.type} ${event.action}` : event.type))
}

test.each(Object.entries(events))(
  'guests see at once what follows from %s',
  async (name, change) => {
    expect(await expectFresh(change)).toContain(name)
  },
)

test.each(byJobs)('guests see the changes of the job %s at once', async (_, change) => {
  await expectFresh(change)
})

test.each(Object.entries(quietJobs))('the job %s changes no public row: it %s', async (name) => {
  const { api, things } = await startCrowd()
  api.advance((45 * dayMs) / 1000)
  const unheard = await watchPublicRows(api, Number(things.pendingCompany.id))
  await run(api, name as JobName)()
  expect(await unheard()).toEqual([])
})

test('guests see at once that an account is deleted', async () => {
  await expectFresh(async ({ asCandidate }) => {
    const body = { current_password: password }
    return () => ask(asCandidate, deleteAccount, { body })
  })
})
