import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getMarketOverview, listVacancies } from '#contract/vacancies.ts'
import { WantedHome } from '#app/features/account/wanted-home.tsx'
import { readWanted } from '#app/features/account/wanted.server.ts'
import { readKept } from '#app/features/favorites/kept.server.ts'
import { Star } from '#app/features/favorites/star.tsx'
import { cardFields } from '#app/features/vacancies/card-fields.ts'
import { MarketStats } from '#app/features/vacancies/market-stats.tsx'
import { SearchForm } from '#app/platform/search/search-form.tsx'
import { VacancyCard } from '#app/features/vacancies/vacancy-card.tsx'
import { env } from '#app/platform/env/env.server.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { CardList } from '#app/ui/card-list.tsx'
import { Container } from '#app/ui/container.tsx'

export const handle = { i18n: ['vacancies', 'search'] }

const groupsShown = 12
const cardsShown = 6

export const loader = guard('guest').loader(async (visit) => {
  const { call, texts } = visit
  const [wanted, overview, fresh, kept] = await Promise.all([
    readWanted(visit, 'home'),
    call(getMarketOverview, {}),
    call(listVacancies, { query: { sort: 'date', size: cardsShown } }),
    readKept(visit, 'vacancy'),
  ])
  const t = texts('vacancies')
  const country = texts('resumes')(`country.${env.country.code}`)
  return {
    title: t('home.title'),
    description: t('home.description', { country }),
    wanted: wanted?.text,
    vacancies: overview.vacancies,
    companies: overview.companies,
    groups: overview.groups.slice(0, groupsShown),
    fresh: fresh.results.map(cardFields),
    kept,
    areas: overview.areas.map(({ code, name }) => ({ code, name })),
  }
})

export { meta } from '#app/platform/document/page-meta.ts'

export default function HomePage() {
  const { wanted, vacancies, companies, groups, fresh, kept, areas } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  return (
    <>
      {wanted && <WantedHome text={wanted} />}
      <div className="hero">
        <Container>
          <h1>{t('home.title')}</h1>
          <p>{t('home.lead')}</p>
          <SearchForm list="vacancies" areas={areas} submitLabel={t('home.find')} />
          <MarketStats {...{ vacancies, companies }} />
        </Container>
      </div>
      <Container page className="stack">
        <section className="stack-tight">
          <h2>{t('home.by_group')}</h2>
          <ul className="link-grid">
            {groups.map((group) => (
              <li key={group.code}>
                <Link to={paths.vacancies(`specialty=g${group.code}`)}>
                  {group.name}
                  <span className="tally">{formatCount(group.count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section className="stack-tight">
          <div className="bar">
            <h2>{t('home.fresh')}</h2>
            <Link to={paths.vacancies()}>{t('home.all')}</Link>
          </div>
          <CardList>
            {fresh.map((vacancy) => (
              <VacancyCard
                key={vacancy.public_id}
                vacancy={vacancy}
                titleAs="h3"
                actions={<Star type="vacancy" of={vacancy} among={kept} />}
              />
            ))}
          </CardList>
        </section>
      </Container>
    </>
  )
}
