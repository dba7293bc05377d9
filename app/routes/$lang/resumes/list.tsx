import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getDictionaries } from '#contract/dictionaries.ts'
import {
  listResumeFacets,
  listResumes,
  listResumesByIds,
  resumeQuery,
} from '#contract/resume-cards.ts'
import { listPage } from '#contract/rules/limits.ts'
import { writeSearch } from '#contract/search/address.ts'
import { resumeSearchOf } from '#contract/search/resumes.ts'
import { getMarketOverview } from '#contract/vacancies.ts'
import { extraOr } from '#app/platform/page/extra.server.ts'
import { readFavorites } from '#app/features/favorites/read-favorites.server.ts'
import { readNamed } from '#app/features/favorites/read-named.server.ts'
import { GuestFavorites } from '#app/features/favorites/guest-favorites.tsx'
import { bookmarksPath } from '#app/features/favorites/bookmarks-path.ts'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { HiddenLine } from '#app/features/hidden/hidden-line.tsx'
import { HideResume } from '#app/features/hidden/hide-resume.tsx'
import { ResumeListCard } from '#app/features/resumes/resume-list-card.tsx'
import { resumeListFields } from '#app/features/resumes/resume-list-fields.server.ts'
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
import { specialtyNames } from '#app/platform/search/specialty-names.server.ts'
import { readTypedSpecialty } from '#app/platform/search/typed-specialty.server.ts'

export const handle = { i18n: ['search'] }

export const loader = guard('guest').loader(async (visit) => {
  const { url, call, paths, texts, user } = visit
  if (url.searchParams.has('saved')) return loadGuestFavorites(visit)
  const table = resumeSearchOf(user?.accountType)
  const search = readSearch(resumeQuery, url.searchParams)
  const addressOf = (other: typeof search) => paths.resumes(writeSearch(table, other))
  const specialty = await readTypedSpecialty(visit, search, addressOf)
  const [page, counts, overview, dictionaries] = await Promise.all([
    call(listResumes, { query: { ...search, size: listPage.size } }),
    extraOr(call(listResumeFacets, { query: search }), null),
    call(getMarketOverview, {}),
    search.specialty.length + search.area.length > 0 ? call(getDictionaries, {}) : null,
  ])
  if (page.results.length === 0 && page.total > 0) {
    const last = { ...search, page: pageCountOf(page.total) }
    throw redirect(addressOf(last))
  }
  const favorites = await readFavorites(visit, 'resume', page.results)
  const areas = searchedAreas(search.area, overview.areas, dictionaries)
  const names = {
    area: Object.fromEntries(areas.map(({ code, name }) => [code, name])),
    specialty: specialtyNames(search.specialty, dictionaries?.specialty_groups ?? []),
  }
  tellOutside(visit, { search: writeSearch(table, search) })
  const t = texts('resumes')
  const found = await resultPage(
    {
      list: 'resumes',
      pathTo: paths.resumes,
      table,
      search,
      page,
      counts,
      names,
      specialty,
      count: (rest) => call(listResumes, { query: { ...rest, sort: 'date', page: 1, size: 1 } }),
    },
    visit,
  )
  return {
    title: [search.q, found.place, t('found.title')].filter(Boolean).join(' — '),
    description: t('found.description'),
    found,
    resumes: writtenOnly(
      page.results.map((resume) => ({
        ...resumeListFields(resume, visit),
        is_favorite: favorites.includes(resume.public_id),
        can_hide: user?.accountType === 'employer',
      })),
    ),
    hiddenCount: page.hidden,
    areas,
    alert: await alertOffer({ entity: 'resume', table, search, names, page }, visit),
  }
})

/** Loads the page with the resumes that a guest has added to the favorites. */
async function loadGuestFavorites(visit: Visit) {
  const { user, request, call, paths, texts, url } = visit
  if (user) throw redirect(bookmarksPath(paths, 'resume'))
  const ids = readGuestFavorites(request, 'resume')
  const found = await readNamed(ids, (body) => call(listResumesByIds, { body }))
  return {
    title: texts('common')('favorites.title'),
    description: '',
    saved: found.map((resume) => resumeListFields(resume, visit)),
    removed: url.searchParams.get('removed'),
  }
}

export { meta } from '#app/platform/document/page-meta.ts'

export default function ResumesPage() {
  const data = useLoaderData<typeof loader>()
  if ('saved' in data) {
    return (
      <GuestFavorites type="resume" title={data.title} removed={data.removed}>
        {data.saved.map((resume) => (
          <ResumeListCard
            key={resume.public_id}
            resume={resume}
            actions={<FavoriteButton type="resume" of={resume} isFavorite />}
          />
        ))}
      </GuestFavorites>
    )
  }
  const { found, areas, resumes, alert, hiddenCount } = data
  return (
    <ResultList
      found={found}
      areas={areas}
      alert={
        <>
          <AlertLine offer={alert} />
          <HiddenLine count={hiddenCount} />
        </>
      }
      all={resumes}
      card={(resume) => (
        <ResumeListCard
          resume={resume}
          actions={
            <>
              {resume.can_hide && <HideResume resume={resume} />}
              <FavoriteButton type="resume" of={resume} isFavorite={resume.is_favorite} />
            </>
          }
        />
      )}
    />
  )
}
