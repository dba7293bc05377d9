import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { usualTime } from '#contract/rules/answer-record.ts'
import { getMarketOverview, listVacancies } from '#contract/vacancies.ts'
import { accountTypes, favoriteTypes, type AccountType } from '#contract/rules/vocabulary.ts'
import { NotLoaded } from '#app/platform/errors/not-loaded.tsx'
import { WantedHome } from '#app/features/account/wanted-home.tsx'
import { readWanted } from '#app/features/account/wanted.server.ts'
import { readAgenda } from '#app/features/applications/mine/agenda.server.ts'
import { Agenda, UnreadAgenda } from '#app/features/applications/mine/agenda.tsx'
import { readFavorites } from '#app/features/favorites/read-favorites.server.ts'
import { guestFavoritesPath } from '#app/features/favorites/favorites-path.ts'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { cardFields, recordFacts } from '#app/features/vacancies/card-fields.ts'
import { AnswerNumbers } from '#app/features/vacancies/answer-numbers.tsx'
import { Keepers } from '#app/features/vacancies/keepers.tsx'
import { MarketStats } from '#app/features/vacancies/market-stats.tsx'
import { SearchForm } from '#app/platform/search/search-form.tsx'
import { VacancyCard } from '#app/features/vacancies/vacancy-card.tsx'
import { env } from '#app/platform/env/env.server.ts'
import { formatCount } from '#app/platform/i18n/money.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { extra, notLoaded } from '#app/platform/page/extra.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { readGuestFavorites } from '#app/platform/session/guest-favorites.server.ts'
import { readGuestHidden } from '#app/platform/session/guest-hidden.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'

export const handle = { i18n: ['home', 'vacancies', 'search'] }

const groupsShown = 12
const citiesShown = 12
const cardsShown = 6

export const loader = guard('guest').loader(async (visit) => {
  const { call, texts, user, url } = visit
  const [wanted, overview, fresh, agenda] = await Promise.all([
    readWanted(visit, 'home'),
    call(getMarketOverview, {}),
    extra(
      call(listVacancies, { query: { ...readGuestHidden(visit), sort: 'date', size: cardsShown } }),
    ),
    extra(readAgenda(visit)),
  ])
  const t = texts('home')
  const country = texts('resumes')(`country.${env.country.code}`)
  return {
    title: t('title'),
    description: t('description', { country }),
    wanted: wanted?.text,
    guestFavorites: wanted?.wish === 'my_bookmarks' ? guestFavorites(visit) : undefined,
    vacancies: overview.vacancies,
    companies: overview.companies,
    answers: overview.answers && { ...overview.answers, usual: usualTime(overview.answers) },
    keepers: overview.keepers.map(({ answer_record, ...company }) => {
      return { ...company, record: recordFacts(answer_record) }
    }),
    groups: overview.groups.slice(0, groupsShown),
    fresh: fresh === notLoaded ? fresh : fresh.results.map(cardFields),
    favorites: fresh === notLoaded ? [] : await readFavorites(visit, 'vacancy', fresh.results),
    areas: overview.areas.map(({ code, name }) => ({ code, name })),
    cities: overview.areas.slice(0, citiesShown),
    sides: accountTypes,
    side: sideOf(url.searchParams.get('side')) ?? user?.accountType ?? 'candidate',
    ...(user &&
      agenda && { agenda: agenda === notLoaded ? agenda : { ...agenda, side: user.accountType } }),
  }
})

function followTime(section: HTMLElement | null) {
  if (section)
    void import('#app/features/applications/day/follow-today.ts').then((it) =>
      it.followToday(section),
    )
}

function guestFavorites({ request, paths }: Visit): string | undefined {
  const type = favoriteTypes.find((each) => readGuestFavorites(request, each).length > 0)
  return type && guestFavoritesPath(paths, type)
}

function sideOf(asked: string | null): AccountType | undefined {
  return accountTypes.find((side) => side === asked)
}

export { meta } from '#app/platform/document/page-meta.ts'

export default function HomePage() {
  const {
    wanted,
    guestFavorites: saved,
    vacancies,
    companies,
    answers,
    keepers,
    groups,
    fresh,
    favorites,
    areas,
    cities,
    sides,
    side,
    agenda,
  } = useLoaderData<typeof loader>()
  const list = side === 'employer' ? 'resumes' : 'vacancies'
  const { t } = useTranslation(['home', 'common'])
  const paths = usePaths()
  return (
    <>
      {wanted && (
        <WantedHome
          text={wanted}
          besides={
            saved && (
              <LinkButton size="sm" variant="outline" to={saved}>
                {t('common:favorites.of_this_browser')}
              </LinkButton>
            )
          }
        />
      )}
      {agenda && agenda !== 'not_loaded' && agenda.today && (
        <section
          className="wrap day-list day-list-home"
          ref={followTime}
          data-drawn
          // The server has drawn this HTML from components, which escape all texts.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: agenda.today }}
        />
      )}
      <div className="hero">
        <Container>
          <h1>{t('title')}</h1>
          <p>{t(`lead.${side}`)}</p>
          <SegmentLinks
            label={t('side.label')}
            items={sides.map((each) => ({
              to: paths.homeOf(each),
              label: t(`side.${each}`),
              isCurrent: each === side,
            }))}
          />
          <SearchForm key={list} list={list} areas={areas} submitLabel={t(`find.${side}`)} />
          {side === 'candidate' ? (
            <>
              <MarketStats {...{ vacancies, companies }} />
              {answers && <AnswerNumbers {...answers} />}
            </>
          ) : (
            <p className="hero-stats">
              <Link to={paths.newVacancy()}>{t('post')}</Link>
            </p>
          )}
        </Container>
      </div>
      <Container page className="stack">
        {agenda && (agenda === 'not_loaded' ? <UnreadAgenda /> : <Agenda {...agenda} />)}
        {side === 'candidate' && keepers.length > 0 && (
          <section className="stack-tight">
            <div className="bar">
              <h2>{t('keepers.title')}</h2>
              <Link to={paths.vacancies('answers=on_time')}>{t('keepers.all')}</Link>
            </div>
            <Keepers companies={keepers} />
          </section>
        )}
        <section className="stack-tight">
          <h2>{t('by_group')}</h2>
          <LinkGrid
            items={groups.map(({ code, ...group }) => ({
              ...group,
              to: paths.vacancies(`specialty=g${code}`),
            }))}
          />
        </section>
        <section className="stack-tight">
          <h2>{t('by_city')}</h2>
          <LinkGrid
            items={cities.map(({ code, ...city }) => ({
              ...city,
              to: paths.vacancies(`area=${code}`),
            }))}
          />
        </section>
        <section className="stack-tight">
          <div className="bar">
            <h2>{t('fresh')}</h2>
            <Link to={paths.vacancies()}>{t('all')}</Link>
          </div>
          {fresh === 'not_loaded' ? (
            <NotLoaded />
          ) : (
            <CardList>
              {fresh.map((vacancy) => (
                <VacancyCard
                  key={vacancy.public_id}
                  vacancy={vacancy}
                  titleAs="h3"
                  actions={
                    <FavoriteButton
                      type="vacancy"
                      of={vacancy}
                      isFavorite={favorites.includes(vacancy.public_id)}
                    />
                  }
                />
              ))}
            </CardList>
          )}
        </section>
      </Container>
    </>
  )
}

function LinkGrid({ items }: { items: { to: string; name: string; count: number }[] }) {
  return (
    <ul className="link-grid">
      {items.map(({ to, name, count }) => (
        <li key={to}>
          <Link to={to}>
            {name}
            <span className="tally">{formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
