// Starts the site with a visitor of each kind, and calls the loader or action of a page.
import { submitApplication } from '#contract/applications.ts'
import { call } from '#contract/call.ts'
import { createPayment } from '#contract/payments.ts'
import { createSupportRequest } from '#contract/support.ts'
import { createWebhook } from '#contract/webhooks.ts'
import { defaultCountry } from '#contract/rules/country.ts'
import {
  createCandidate,
  createEmployer,
  createResume,
  createVacancy,
  signedIn,
} from '../../api/testing.ts'
import { companyMembers, moderationBlocks } from '../../api/database/tables.ts'
import { newPublicId } from '../../api/public-id.ts'
import { joinTeam, teamActors } from '../../api/testing/stage.ts'
import { contextOf, origin, paramsOf, routes, startSite, type Visitor } from '../testing.ts'
import { pageTable, type ExpectedAnswer, type PageActor, type PageRow } from './page-table.ts'

/** Creates two candidates and two employers with a page of each kind. */
export async function startStage(country = defaultCountry) {
  const { api, visitor } = await startSite(country)
  const employer = await createEmployer(api)
  const candidate = await createCandidate(api)
  const other = await createCandidate(api)
  const vacancy = await createVacancy(api, employer, { salary_currency: country.currency })
  const resume = await createResume(api, candidate)
  const visitors: Record<PageActor, Visitor> = {
    guest: await visitor(),
    candidate: await visitor(candidate),
    'other candidate': await visitor(other),
    employer: await visitor(employer),
    'other employer': await visitor(await createEmployer(api)),
  }
  const sent = await call(await signedIn(api, candidate), submitApplication, {
    body: { vacancy_public_id: vacancy, resume_public_id: resume, message: 'Добрый день' },
  })
  const { public_id: payment } = await call(await signedIn(api, candidate), createPayment, {
    body: { kind: 'top_up', amount: 1000, method: 'card' },
  })
  const { public_id: supportCase } = await call(
    await signedIn(api, candidate),
    createSupportRequest,
    {
      body: { topic: 'account', message: 'Не приходит код' },
    },
  )
  const { id: company, slug } = employer.company
  const { public_id: webhook } = await call(await signedIn(api, employer), createWebhook, {
    params: { id: String(company) },
    body: { url: 'https://hooks.example.com/otklik', events: ['application-created'] },
  })
  const block = newPublicId()
  await api.db.insert(moderationBlocks).values({
    public_id: block,
    kind: 'account',
    user_id: other.id,
    reason: 'other',
    words: 'Нарушение правил',
    blocked_at: api.now(),
  })
  const ids = {
    block,
    payment,
    vacancy,
    resume,
    application: sent.public_id,
    supportCase,
    webhook,
    company: String(company),
    slug,
  }
  return { api, employer, visitor, visitors, ids }
}

type PageStage = Awaited<ReturnType<typeof startStage>>

/** The members of the first employer's company in tests; the last one was removed. */
export const teamMembers = ['owner', ...teamActors] as const

/** Adds a member of each kind to the company of the first employer. */
export async function addTeam(
  stage: PageStage,
): Promise<Record<(typeof teamMembers)[number], Visitor>> {
  const { api, employer, ids, visitor } = stage
  const company = employer.company.id
  const team = await joinTeam(api, { companyIds: [company], vacancy: ids.vacancy })
  const owner = await createEmployer(api)
  const ownership = { company_id: company, user_id: owner.id, role: 'owner' } as const
  await api.db.insert(companyMembers).values(ownership)
  return {
    owner: await visitor(owner),
    recruiter: await visitor(team.recruiter),
    'hiring manager': await visitor(team['hiring manager']),
    'hiring manager without the vacancy': await visitor(team['hiring manager without the vacancy']),
    'removed member': await visitor(team['removed member']),
  }
}

type RouteHandler = (args: object) => unknown
type HandlerKind = 'loader' | 'action'

/** All loaders and actions of the site, with the ids of their routes. */
export const handlers = routes.flatMap(({ id, module }) =>
  (['loader', 'action'] as const)
    .filter((kind) => kind in module)
    .map((kind) => ({ id, kind, handler: module[kind] as unknown as RouteHandler })),
)

/** Calls a loader or action as a visitor, with the address and the form of its row. */
export function answerTo(
  visitor: Visitor,
  { api, ids }: PageStage,
  { id, kind, handler }: (typeof handlers)[number],
): Promise<ExpectedAnswer> {
  const row = pageTable[id] as PageRow
  const url = row.url(ids)
  const request = requestFor(visitor, url, kind, row.form?.(ids))
  return answerOf(async () => handler({ request, params: paramsOf(url), context: contextOf(api) }))
}

function requestFor(visitor: Visitor, url: string, kind: HandlerKind, form = {}): Request {
  if (kind === 'loader') return new Request(origin + url, { headers: visitor.headers() })
  const body = new URLSearchParams(form)
  return new Request(origin + url, { method: 'POST', headers: visitor.headers({ origin }), body })
}

async function answerOf(run: () => Promise<unknown>): Promise<ExpectedAnswer> {
  const answer = await run().catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  if (!(answer instanceof Response)) {
    const { init } = (answer ?? {}) as { init?: { status?: number } }
    return init?.status ?? 200
  }
  const location = answer.headers.get('location')
  if (!location) return answer.status
  return `${answer.status} ${location
    .replace(/[a-z2-7]{26}/g, ':id')
    .replace(/\/\d+/g, '/:number')
    .replace(/sent=[A-Z2-7]{8}/, 'sent=:number')
    .replace(/&at=\d+$/, '')}`
}
