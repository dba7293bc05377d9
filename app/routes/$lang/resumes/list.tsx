import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getDictionaries } from '#contract/dictionaries.ts'
import { listResumeFacets, listResumes, resumeQuery } from '#contract/resume-cards.ts'
import { listPage } from '#contract/rules/limits.ts'
import { writeSearch } from '#contract/search/address.ts'
import { resumeSearch as table } from '#contract/search/resumes.ts'
import { getMarketOverview } from '#contract/vacancies.ts'
import { FoundResumeCard } from '#app/features/resumes/found-resume-card.tsx'
import { foundResume } from '#app/features/resumes/found-resume.server.ts'
import { tellOutside } from '#app/platform/document/outside.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { FoundList } from '#app/platform/search/found-list.tsx'
import { foundPage, pageCountOf } from '#app/platform/search/found-page.server.ts'
import { readSearch } from '#app/platform/search/read-search.server.ts'
import { specialtyNames } from '#app/platform/search/specialty-names.server.ts'

export const handle = { i18n: ['search'] }

export const loader = guard('guest').loader(async (visit) => {
  const { url, call, paths, texts } = visit
  const search = readSearch(resumeQuery, url.searchParams)
  const [page, counts, overview, dictionaries] = await Promise.all([
    call(listResumes, { query: { ...search, size: listPage.size } }),
    call(listResumeFacets, { query: search }),
    call(getMarketOverview, {}),
    search.specialty.length || search.area ? call(getDictionaries, {}) : null,
  ])
  if (page.results.length === 0 && page.total > 0) {
    const last = { ...search, page: pageCountOf(page.total) }
    throw redirect(paths.resumes(writeSearch(table, last)))
  }
  const chosen = dictionaries?.areas.find(({ code }) => code === search.area)
  const busy = overview.areas.map(({ code, name }) => ({ code, name }))
  // A place where nobody hires can be searched for all the same.
  const isMissing = chosen && !busy.some(({ code }) => code === chosen.code)
  const areas = isMissing ? [chosen, ...busy] : busy
  const names = {
    area: Object.fromEntries(areas.map(({ code, name }) => [code, name])),
    specialty: specialtyNames(search.specialty, dictionaries?.specialty_groups ?? []),
  }
  tellOutside(visit, { search: writeSearch(table, search) })
  const t = texts('resumes')
  return {
    title: [search.q, names.area[search.area], t('found.title')].filter(Boolean).join(' — '),
    description: t('found.description'),
    raised: t('found.raised'),
    found: await foundPage(
      {
        list: 'resumes',
        table,
        search,
        page,
        counts,
        names,
        count: (rest) => call(listResumes, { query: { ...rest, sort: 'date', page: 1, size: 1 } }),
      },
      visit,
    ),
    resumes: page.results.map((resume) => foundResume(resume, visit)),
    areas,
  }
})

export { meta } from '#app/platform/document/page-meta.ts'

export default function ResumesPage() {
  const { found, resumes, areas, raised } = useLoaderData<typeof loader>()
  return (
    <FoundList found={found} areas={areas}>
      {resumes.map((resume) => (
        <FoundResumeCard key={resume.public_id} resume={resume} raised={raised} />
      ))}
    </FoundList>
  )
}
