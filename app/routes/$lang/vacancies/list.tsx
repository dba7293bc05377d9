import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getDictionaries, type Dictionaries } from '#contract/dictionaries.ts'
import { listPage } from '#contract/rules/limits.ts'
import {
  getMarketOverview,
  listVacancies,
  listVacancyFacets,
  type VacancyCard as Card,
} from '#contract/vacancies.ts'
import { ActiveFilters } from '#app/features/vacancies/active-filters.tsx'
import { cardFields } from '#app/features/vacancies/card-fields.ts'
import { facetsOf, sortsOf } from '#app/features/vacancies/choices.server.ts'
import { chipsOf, findDrops, withoutFilters } from '#app/features/vacancies/conditions.server.ts'
import { EmptyResults } from '#app/features/vacancies/empty-results.tsx'
import { FiltersForm } from '#app/features/vacancies/filters-form.tsx'
import { countFilters, readSearch, toQuery, writeSearch } from '#app/features/vacancies/filters.ts'
import { ListSearch } from '#app/features/vacancies/list-search.tsx'
import { SortMenu } from '#app/features/vacancies/sort-menu.tsx'
import { VacancyCard } from '#app/features/vacancies/vacancy-card.tsx'
import { formatCount } from '#app/platform/i18n/money.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { CardList } from '#app/ui/card-list.tsx'
import { ListBar, ListLayout } from '#app/ui/list-layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'

export const handle = { i18n: ['vacancies'] }

export const loader = guard('guest').loader(async ({ url, call, paths, texts }) => {
  const search = readSearch(url.searchParams)
  const query = toQuery(search, listPage.size)
  const [page, counts, overview, dictionaries] = await Promise.all([
    call(listVacancies, { query }),
    call(listVacancyFacets, { query }),
    call(getMarketOverview, {}),
    search.specialty.length ? call(getDictionaries, {}) : null,
  ])
  if (page.results.length === 0 && page.total > 0) {
    throw redirect(paths.vacancies(writeSearch({ ...search, page: pageCountOf(page.total) })))
  }
  const t = texts('vacancies')
  const area = overview.areas.find(({ code }) => code === search.area)?.name ?? ''
  const pageCount = pageCountOf(page.total)
  const names = {
    area,
    company: companyNameOf(search.company, page.results),
    specialties: namesOf(search.specialty, dictionaries?.specialty_groups ?? []),
  }
  return {
    title: [search.q, area, t('list.title')].filter(Boolean).join(' — '),
    description: t('list.description'),
    search,
    vacancies: page.results.map(cardFields),
    total: page.total,
    isExact: page.total_is_exact,
    pageCount,
    isDeepest: search.page >= pageCount && page.total > pageCount * listPage.size,
    facets: facetsOf(search, counts, t),
    withSalary: counts.with_salary,
    sorts: sortsOf(search, t),
    areas: overview.areas.map(({ code, name }) => ({ code, name })),
    chips: chipsOf(search, t, names),
    reset: withoutFilters(search),
    drops: page.total === 0 ? await findDrops(call, search, t, names) : [],
  }
})

/** A search is never shown deeper than `deepestRow` (rulings, Database). */
function pageCountOf(total: number): number {
  return Math.ceil(Math.min(total, listPage.deepestRow + listPage.size) / listPage.size)
}

/** Its vacancies name it; an empty list leaves only what stands in the address. */
function companyNameOf(slug: string, vacancies: readonly Card[]): string {
  const company = vacancies[0]?.company
  return company?.slug === slug ? company.name : slug
}

/** Names of chosen specialties; a group is chosen by its code with a `g` in front. */
function namesOf(chosen: string[], groups: Dictionaries['specialty_groups']) {
  const names = new Map(
    groups.flatMap((group) => [
      [`g${group.code}`, group.name] as const,
      ...group.specialties.map(({ code, name }) => [code, name] as const),
    ]),
  )
  return Object.fromEntries(chosen.map((code) => [code, names.get(code)]))
}

export { meta } from '#app/platform/document/page-meta.ts'

export default function VacanciesPage() {
  const { search, vacancies, total, isExact, pageCount, isDeepest, ...shown } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  return (
    <ListLayout
      search={<ListSearch search={search} areas={shown.areas} />}
      filtersLabel={t('filters.label')}
      filtersCount={countFilters(search)}
      filters={<FiltersForm search={search} facets={shown.facets} withSalary={shown.withSalary} />}
    >
      <ListBar tools={total > 0 && <SortMenu sorts={shown.sorts} />}>
        {isExact
          ? t('list.found', { count: total, formatted: formatCount(total) })
          : t('list.found_over', { formatted: formatCount(total) })}
      </ListBar>
      <ActiveFilters chips={shown.chips} reset={shown.reset} />
      {vacancies.length > 0 ? (
        <CardList label={t('list.results')}>
          {vacancies.map((vacancy) => (
            <VacancyCard key={vacancy.public_id} vacancy={vacancy} />
          ))}
        </CardList>
      ) : (
        <EmptyResults search={search} drops={shown.drops} />
      )}
      {isDeepest && <Notice>{t('list.deep')}</Notice>}
      <Pagination
        page={Math.min(search.page, pageCount)}
        pageCount={pageCount}
        hrefFor={(page) => paths.vacancies(writeSearch({ ...search, page }))}
      />
    </ListLayout>
  )
}
