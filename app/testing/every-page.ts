import type { RouteConfigEntry } from '@remix-run/route-config'
import { siteMap } from '../../remix.config.js'

export interface PageParams {
  vacancy?: string
  resume?: string
  payment?: string
  application?: string
  plan?: string
  service?: string
  company?: { id: number; slug: string }
}

export const nobody = 'a'.repeat(26)

const tabs = [
  'matches',
  'postponed',
  'interviews',
  'invitations',
  'applications',
  'video-interviews',
  'office-interviews',
]

/** Returns the URLs of all pages of the site, so that tests also cover new pages. */
export function everyPage(things: PageParams = {}): string[] {
  const names: [string, string][] = [
    [':lang', 'ru'],
    ['developers/:noun', 'developers/applications'],
    ['my/companies/:id', `my/companies/${things.company?.id ?? 0}`],
    ['webhooks/:webhook', `webhooks/${nobody}`],
    ['my/plans/:code', `my/plans/${things.plan ?? 'employer_business'}`],
    ['my/services/:code', `my/services/${things.service ?? 'vacancy_top'}`],
    ['my/payments/:id', `my/payments/${things.payment ?? nobody}`],
    ['companies/:slug', `companies/${things.company?.slug ?? nobody}`],
    ['reports/:kind/:id', `reports/vacancy/${things.vacancy ?? nobody}`],
    ['blocks/:id', `blocks/${nobody}`],
    ['desk/blocks/:id', `desk/blocks/${nobody}`],
    ['desk/cases/:id', `desk/cases/${nobody}`],
    ['my/applications/:id', `my/applications/${things.application ?? nobody}`],
    ['vacancies/:id', `vacancies/${things.vacancy ?? nobody}`],
    ['r/:secret', `r/${nobody}`],
    ['resumes/:id', `resumes/${things.resume ?? nobody}`],
    ['*', 'nowhere'],
  ]
  return pathsOf(siteMap, '').flatMap((path) => {
    const address = names.reduce((known, [name, value]) => known.replace(name, value), path)
    if (!address.includes(':tab')) return [address]
    const own = tabs.filter((tab) => tab !== 'interviews' || address.includes('/vacancies/'))
    return own.map((tab) => address.replace(':tab', tab))
  })
}

function pathsOf(entries: RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const own = path ? `${above}/${path}` : above
    const isPage = file.endsWith('.tsx') && (index === true || children.length === 0)
    return [...(isPage ? [own] : []), ...pathsOf(children, own)]
  })
}
