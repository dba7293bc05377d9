import { publicPart, writeSearch } from '#contract/search/address.ts'
import { vacancySearch } from '#contract/search/vacancies.ts'
import { listVacancies, vacancyQuery, type VacancyCard } from '#contract/vacancies.ts'
import { salaryText } from '#app/features/vacancies/salary-text.ts'
import { publicAddress } from '#app/platform/document/outside.server.ts'
import { element, textElement, xmlAnswer } from '#app/platform/document/xml.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { readSearch } from '#app/platform/search/read-search.server.ts'

const itemsShown = 50
const quarterS = 900

/** The results of a vacancy search as an RSS 2.0 feed, the newest first. */
export const loader = guard('guest').loader(async ({ url, call, paths, texts }) => {
  const asked = publicPart(vacancySearch, readSearch(vacancyQuery, url.searchParams))
  const search = { ...asked, sort: 'date' as const, page: 1 }
  const t = texts('vacancies')
  const query = { ...search, size: itemsShown }
  const { results } = await call(listVacancies, { query })
  const item = (vacancy: VacancyCard) => {
    const link = publicAddress(paths.vacancy(vacancy.public_id))
    const facts = [vacancy.company.name, vacancy.area?.name ?? vacancy.city, salaryText(vacancy, t)]
    return element(
      'item',
      [
        textElement('title', vacancy.title),
        textElement('link', link),
        textElement('guid', link),
        textElement('pubDate', new Date(vacancy.published_at).toUTCString()),
        textElement('description', `${facts.filter(Boolean).join(', ')}. ${vacancy.snippet}`),
      ].join(''),
    )
  }
  const channel = [
    textElement('title', [search.q, t('list.title')].filter(Boolean).join(' — ')),
    textElement('link', publicAddress(paths.vacancies(writeSearch(vacancySearch, search)))),
    textElement('description', t('list.description')),
    textElement('language', 'ru'),
    ...results.map(item),
  ]
  const document = `<rss version="2.0">${element('channel', channel.join(''))}</rss>`
  return xmlAnswer(document, 'application/rss+xml', quarterS)
})
