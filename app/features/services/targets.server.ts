import { publicId } from '#contract/fields.ts'
import type { Subscription } from '#contract/plans.ts'
import { listOwnResumes } from '#contract/resumes.ts'
import { placedUntil, serviceEnd, suits, type ServiceCode } from '#contract/rules/services.ts'
import type { Service } from '#contract/services.ts'
import { listOwnVacancies } from '#contract/vacancies.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import type { PurchaseTarget } from './target.ts'

interface OwnThing extends Omit<PurchaseTarget, 'until' | 'isStanding'> {
  status: string
  highlighted_until: string | null
  top_until: string | null
  paid_until: string | null
  expires_at: string | null
}

/** Returns the vacancies or resumes for which the service can be bought. */
export async function readTargets(visit: Visit, { code, target }: Service) {
  const asked = publicId.safeParse(visit.url.searchParams.get('target')).data
  const things = await readOwn(visit, target)
  const fit = things.filter(({ status }) => suits(code, status))
  if (code === 'vacancy_publication') fit.sort(notStandingFirst)
  const named = things.find(({ id }) => id === asked)
  const chosen = fit.find(({ id }) => id === asked)
  const ordered = chosen ? [chosen, ...fit.filter((each) => each !== chosen)] : fit
  return {
    targets: ordered.map((thing) => targetOf(code, thing)),
    chosen: chosen?.id ?? null,
    unsuited: named && !chosen ? { title: named.title, state: named.state } : null,
  }
}

function notStandingFirst(a: OwnThing, b: OwnThing): number {
  return Number(a.status === 'published') - Number(b.status === 'published')
}

async function readOwn({ call, texts }: Visit, target: Service['target']): Promise<OwnThing[]> {
  const t = texts('services')
  if (target === 'vacancy') {
    return (await call(listOwnVacancies, {})).map(({ public_id, company, ...vacancy }) => ({
      ...vacancy,
      id: public_id,
      state: t(`state.vacancy.${vacancy.status}`),
      company: company.name,
      slug: company.slug,
    }))
  }
  if (target !== 'resume') return []
  return (await call(listOwnResumes, {})).map(({ public_id, ...resume }) => ({
    ...resume,
    id: public_id,
    state: t(`state.resume.${resume.status}`),
    company: null,
    slug: null,
    top_until: null,
    paid_until: null,
    expires_at: null,
  }))
}

function targetOf(code: ServiceCode, thing: OwnThing): PurchaseTarget {
  const { id, title, state, company, slug, status } = thing
  const standing = standingOf(code, thing)
  const until = serviceEnd(code, standing === null ? null : new Date(standing), new Date())
  const isStanding = status === 'published'
  return { id, title, state, company, slug, isStanding, until: until.toISOString() }
}

function standingOf(code: ServiceCode, thing: OwnThing): string | null {
  if (code === 'vacancy_top') return thing.top_until
  if (code === 'vacancy_publication') return placedUntil(thing)
  return code === 'vacancy_highlight' || code === 'resume_highlight'
    ? thing.highlighted_until
    : null
}

/** Returns how many more vacancies the employer may publish under the plan. */
export function placesLeft({ usage }: Pick<Subscription, 'usage'>): number {
  const places = usage.find(({ key }) => key === 'vacancies.max_active')
  return places ? Math.max(0, places.limit - places.used) : 0
}
