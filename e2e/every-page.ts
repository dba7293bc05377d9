import type { APIRequestContext } from '@playwright/test'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { siteMap } from '../remix.config.js'

/** What addresses of pages name; something that nobody has where it is left out. */
export interface Things {
  vacancy?: string
  resume?: string
  company?: { id: number; slug: string }
}

const nobody = 'a'.repeat(26)

const tabs = [
  'matches',
  'postponed',
  'interviews',
  'invitations',
  'applications',
  'video-interviews',
  'office-interviews',
]

/** The addresses of all pages, by the site map: a new one is among them by itself. */
export function everyPage(things: Things = {}): string[] {
  const names: [string, string][] = [
    [':lang', 'ru'],
    ['my/companies/:id', `my/companies/${things.company?.id ?? 0}`],
    ['companies/:slug', `companies/${things.company?.slug ?? nobody}`],
    ['vacancies/:id', `vacancies/${things.vacancy ?? nobody}`],
    ['resumes/:id', `resumes/${things.resume ?? nobody}`],
    ['*', 'nowhere'],
  ]
  return pathsOf(siteMap, '').flatMap((path) => {
    const address = names.reduce((known, [name, value]) => known.replace(name, value), path)
    if (!address.includes(':tab')) return [address]
    // A resume has no tab of all its interviews.
    const own = tabs.filter((tab) => tab !== 'interviews' || address.includes('/vacancies/'))
    return own.map((tab) => address.replace(':tab', tab))
  })
}

/** A `.ts` answers scripts or leads on. */
function pathsOf(entries: RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const own = path ? `${above}/${path}` : above
    const isPage = file.endsWith('.tsx') && (index === true || children.length === 0)
    return [...(isPage ? [own] : []), ...pathsOf(children, own)]
  })
}

interface Known {
  vacancy_public_id: string
  resume_public_id: string
}

/** Things that the visitor of these cookies has to do with, or else anybody. */
export async function thingsOf(visitor: APIRequestContext): Promise<Things> {
  const listed = await visitor.get('/ru/live/applications')
  const [known] = listed.ok() ? ((await listed.json()) as Known[]) : []
  const first = async (list: string) => {
    const answer = await visitor.get(`/v1/${list}?size=1`)
    return ((await answer.json()) as { data: { results: { public_id: string }[] } }).data.results[0]
  }
  const vacancy = known?.vacancy_public_id ?? (await first('vacancies'))?.public_id
  const resume = known?.resume_public_id ?? (await first('resumes'))?.public_id
  const page = await (await visitor.get(`/ru/vacancies/${vacancy}`)).text()
  const profile = await (await visitor.get('/ru/my/profile')).text()
  const slug = /\/ru\/companies\/([\w-]+)"/.exec(page)?.[1] ?? nobody
  const id = Number(/\/ru\/my\/companies\/(\d+)/.exec(profile)?.[1] ?? 0)
  return { vacancy, resume, company: { id, slug } }
}
