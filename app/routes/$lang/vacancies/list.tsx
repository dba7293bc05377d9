import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getDictionaries } from '#contract/dictionaries.ts'
import { listPage } from '#contract/rules/limits.ts'
import { publicPart, writeSearch } from '#contract/search/address.ts'
import { vacancySearch as table, type VacancySearch } from '#contract/search/vacancies.ts'
import {
  getMarketOverview,
  listVacancies,
  listVacanciesByIds,
  listVacancyFacets,
  vacancyQuery,
  type VacancyCard as Card,
} from '#contract/vacancies.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { bookmarksPath } from '#app/features/favorites/bookmarks-path.ts'
import { readFavorites } from '#app/features/favorites/read-favorites.server.ts'
import { readNamed } from '#app/features/favorites/read-named.server.ts'
import { GuestFavorites } from '#app/features/favorites/guest-favorites.tsx'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { FollowHidden } from '#app/features/hidden/follow-hidden.tsx'
import { HiddenLine } from '#app/features/hidden/hidden-line.tsx'
import { HideVacancy } from '#app/features/hidden/hide-vacancy.tsx'
import { cardFields } from '#app/features/vacancies/card-fields.ts'
import { FavoriteVacancy } from '#app/features/vacancies/favorite-vacancy.tsx'
import { favoriteFields } from '#app/features/vacancies/favorite-fields.ts'
import { VacancyCard } from '#app/features/vacancies/vacancy-card.tsx'
import { districtNames, districtOptions } from '#app/features/vacancies/near/districts.server.ts'
import {
  nearLinks,
  placeAway,
  withoutStray,
} from '#app/features/vacancies/near/near-search.server.ts'
import { AlertLine } from '#app/features/saved-searches/alert-line.tsx'
import { alertOffer } from '#app/features/saved-searches/alert-offer.server.ts'
import { tellOutside } from '#app/platform/document/outside.server.ts'
import { writtenOnly } from '#app/platform/document/written-only.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { ResultList } from '#app/platform/search/result-list.tsx'
import { resultPage, pageCountOf } from '#app/platform/search/result-page.server.ts'
import { readSearch } from '#app/platform/search/read-search.server.ts'
import { readGuestFavorites } from '#app/platform/session/guest-favorites.server.ts'
import { searchedAreas } from '#app/platform/search/searched-areas.server.ts'
import { countGuestHidden, readGuestHidden } from '#app/platform/session/guest-hidden.server.ts'
import { specialtyNames } from '#app/platform/search/specialty-names.server.ts'
import { readTypedSpecialty } from '#app/platform/search/typed-specialty.server.ts'

export const handle = { i18n: ['vacancies', 'search'] }

export const loader = guard('guest').loader(async (visit) => {
  const { url, call, paths, texts, user } = visit
  if (url.searchParams.has('saved')) return loadGuestFavorites(visit)
  const search = withoutStray(readSearch(vacancyQuery, url.searchParams))
  const addressOf = (other: typeof search) => paths.vacancies(writeSearch(table, other))
  const specialty = await readTypedSpecialty(visit, search, addressOf)
  const hidden = readGuestHidden(visit)
  const [page, counts, overview, dictionaries] = await Promise.all([
    call(listVacancies, { query: { ...search, ...hidden, size: listPage.size } }),
    extraOr(call(listVacancyFacets, { query: { ...search, ...hidden } }), null),
    call(getMarketOverview, {}),
    search.specialty.length + search.area.length > 0 || search.district
      ? call(getDictionaries, {})
      : null,
  ])
  if (page.results.length + page.promoted.length === 0 && page.total > 0) {
    const last = { ...search, page: pageCountOf(page.total) }
    throw redirect(addressOf(last))
  }
  const shown = [...page.promoted, ...page.results]
  const favorites = await readFavorites(visit, 'vacancy', shown)
  const areas = searchedAreas(search.area, overview.areas, dictionaries)
  const names = {
    area: Object.fromEntries(areas.map(({ code, name }) => [code, name])),
    company: { [search.company]: companyNameOf(search.company, page.results) },
    specialty: specialtyNames(search.specialty, dictionaries?.specialty_groups ?? []),
    district: districtNames(dictionaries?.districts ?? []),
  }
  const address = writeSearch(table, publicPart(table, search))
  tellOutside(visit, { search: address, feed: paths.vacancyFeed(address) })
  const t = texts('vacancies')
  const count = (rest: VacancySearch) =>
    call(listVacancies, { query: { ...rest, ...hidden, sort: 'date', page: 1, size: 1 } })
  const found = await resultPage(
    {
      list: 'vacancies',
      table,
      search,
      page,
      counts,
      names,
      specialty,
      options: { district: districtOptions(search, dictionaries) },
      links: await nearLinks(search, page.nearest_area, visit, count),
      pathTo: paths.vacancies,
      count,
    },
    visit,
  )
  return {
    title: [search.q, found.place, t('list.title')].filter(Boolean).join(' — '),
    description: t('list.description'),
    found,
    vacancies: writtenOnly(
      shown.map((vacancy, index) => ({
        ...cardFields(vacancy),
        ...(vacancy.distance && { place: placeAway(vacancy, visit) }),
        is_promoted: index < page.promoted.length,
        is_favorite: favorites.includes(vacancy.public_id),
        can_hide: user?.accountType !== 'employer',
      })),
    ),
    hiddenCount: user ? page.hidden : countGuestHidden(hidden),
    areas,
    alert: await alertOffer(
      { entity: 'vacancy', table, search: publicPart(table, search), names, page },
      visit,
    ),
  }
})

/** Loads the page with the vacancies that a guest has added to the favorites. */
async function loadGuestFavorites(visit: Visit) {
  const { user, request, call, paths, texts, url } = visit
  if (user) throw redirect(bookmarksPath(paths, 'vacancy'))
  const ids = readGuestFavorites(request, 'vacancy')
  const found = await readNamed(ids, (body) => call(listVacanciesByIds, { body }))
  return {
    title: texts('common')('favorites.title'),
    description: '',
    saved: found.map(favoriteFields),
    removed: url.searchParams.get('removed'),
  }
}

/** Returns the name of the company that the list is limited to; the slug of a merged company finds another one. */
function companyNameOf(slug: string, vacancies: readonly Card[]): string {
  return (slug && vacancies[0]?.company.name) || slug
}

export { meta } from '#app/platform/document/page-meta.ts'

export default function VacanciesPage() {
  const data = useLoaderData<typeof loader>()
  if ('saved' in data) {
    return (
      <GuestFavorites type="vacancy" title={data.title} removed={data.removed}>
        {data.saved.map((vacancy) => (
          <FavoriteVacancy
            key={vacancy.public_id}
            vacancy={vacancy}
            actions={<FavoriteButton type="vacancy" of={vacancy} isFavorite />}
          />
        ))}
      </GuestFavorites>
    )
  }
  const { found, areas, vacancies, alert, hiddenCount } = data
  return (
    <ResultList
      found={found}
      areas={areas}
      alert={
        <>
          <AlertLine offer={alert} />
          <HiddenLine count={hiddenCount} />
          <FollowHidden />
        </>
      }
      all={vacancies}
      card={(vacancy) => (
        <VacancyCard
          vacancy={vacancy}
          label={vacancy.is_promoted && <PromotedBadge />}
          actions={
            <>
              {vacancy.can_hide && <HideVacancy vacancy={vacancy} />}
              <FavoriteButton type="vacancy" of={vacancy} isFavorite={vacancy.is_favorite} />
            </>
          }
        />
      )}
    />
  )
}

function PromotedBadge() {
  const { t } = useTranslation('vacancies')
  return <span className="badge">{t('card.promoted')}</span>
}
