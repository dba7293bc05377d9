import { listCompanyAddresses } from '#contract/company-list.ts'
import { listAddresses, listAddressParts } from '#contract/vacancies.ts'
import { publicAddress } from '#app/platform/document/outside.server.ts'
import { element, textElement, xmlAnswer } from '#app/platform/document/xml.server.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { defaultLocale } from '#app/platform/i18n/locales.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { pathsIn } from '#app/paths.ts'

const hourS = 3600
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap, a list of all public URLs for search engines. It has parts of at most 50,000 URLs. */
export const loader = guard('guest').loader(async ({ url, call }) => {
  const paths = pathsIn(defaultLocale)
  const part = url.searchParams.get('part')
  if (part === null) {
    const parts = ['pages', 'companies', ...(await call(listAddressParts, {}))]
    const maps = parts.map((name) =>
      element('sitemap', textElement('loc', publicAddress(`/sitemap.xml?part=${name}`))),
    )
    return xmlAnswer(index(maps), 'application/xml', hourS)
  }
  if (part === 'pages') {
    const pages = [
      paths.home(),
      paths.vacancies(),
      paths.companies(),
      paths.about(),
      paths.counting(),
      paths.homeOf('employer'),
      paths.prices(),
      paths.contacts(),
    ]
    return xmlAnswer(map(pages.map((path) => page(path))), 'application/xml', hourS)
  }
  if (part === 'companies') {
    const companies = await call(listCompanyAddresses, {})
    return xmlAnswer(
      map(companies.map(({ slug }) => page(paths.company(slug)))),
      'application/xml',
      hourS,
    )
  }
  if (!/^\d{1,6}$/.test(part)) throw pageNotFound()
  const addresses = await call(listAddresses, { params: { part } })
  const pages = addresses.map(({ public_id, changed_at }) =>
    page(paths.vacancy(public_id), changed_at),
  )
  return xmlAnswer(map(pages), 'application/xml', hourS)
})

function index(maps: string[]): string {
  return `<sitemapindex ${namespace}>${maps.join('')}</sitemapindex>`
}

function map(pages: string[]): string {
  return `<urlset ${namespace}>${pages.join('')}</urlset>`
}

function page(path: string, changedAt?: string): string {
  const changed = changedAt ? textElement('lastmod', changedAt) : ''
  return element('url', textElement('loc', publicAddress(path)) + changed)
}
