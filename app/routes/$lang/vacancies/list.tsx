import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { getDictionaries, type Dictionaries } from '#contract/dictionaries.ts'
import { listPage } from '#contract/rules/limits.ts'
import { vacancySorts } from '#contract/rules/vocabulary.ts'
import {
  getMarketOverview,
  listVacancies,
  listVacancyFacets,
  type VacancyCard as Card,
} from '#contract/vacancies.ts'
import { ActiveFilters } from '#app/features/vacancies/active-filters.tsx'
import { cardFields } from '#app/features/vacancies/card-fields.ts'
import { FiltersForm } from '#app/features/vacancies/filters-form.tsx'
import {
  countFilters,
  readSearch,
  toQuery,
  writeSearch,
  type VacancySearch,
} from '#app/features/vacancies/filters.ts'
import { SearchForm } from '#app/features/vacancies/search-form.tsx'
import { VacancyCard } from '#app/features/vacancies/vacancy-card.tsx'
import { GetForm } from '#app/platform/form/get-form.tsx'
import { formatCount } from '#app/platform/i18n/money.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListBar, ListLayout } from '#app/ui/list-layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'

export const handle = { i18n: ['vacancies'] }

export const loader = guard('guest').loader(async ({ url, call, paths, texts }) => {
  const search = readSearch(url.searchParams)
  const query = toQuery(search, listPage.size)
  const [page, facets, overview, dictionaries] = await Promise.all([
    call(listVacancies, { query }),
    call(listVacancyFacets, { query }),
    call(getMarketOverview, {}),
    search.specialty.length ? call(getDictionaries, {}) : null,
  ])
  if (page.results.length === 0 && page.total > 0) {
    throw redirect(paths.vacancies(writeSearch({ ...search, page: pageCountOf(page.total) })))
  }
  const t = texts('vacancies')
  return {
    title: [
      search.q,
      overview.areas.find((area) => area.code === search.area)?.name,
      t('list.title'),
    ]
      .filter(Boolean)
      .join(' — '),
    description: t('list.description'),
    search,
    vacancies: page.results.map(cardFields),
    total: page.total,
    isExact: page.total_is_exact,
    facets,
    areas: overview.areas.map(({ code, name }) => ({ code, name })),
    companyName: companyNameOf(search.company, page.results),
    specialtyNames: namesOf(search.specialty, dictionaries?.specialty_groups ?? []),
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
  const { search, vacancies, total, isExact, facets, areas, specialtyNames, companyName } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  const pageCount = pageCountOf(total)
  const isDeepest = search.page >= pageCount && total > pageCount * listPage.size
  return (
    <>
      <div className="find-bar">
        <Container>
          <SearchForm
            areas={areas}
            q={search.q}
            area={search.area}
            submitLabel={t('search.submit')}
          >
            <KeptFilters search={search} />
          </SearchForm>
        </Container>
      </div>
      <ListLayout
        filtersLabel={t('filters.label')}
        filtersCount={countFilters(search)}
        filters={<FiltersForm search={search} facets={facets} />}
      >
        <ListBar tools={<SortForm search={search} />}>
          {isExact
            ? t('list.found', { count: total, formatted: formatCount(total) })
            : t('list.found_over', { formatted: formatCount(total) })}
        </ListBar>
        <ActiveFilters {...{ search, specialtyNames, companyName }} />
        {vacancies.length > 0 ? (
          <CardList label={t('list.results')}>
            {vacancies.map((vacancy) => (
              <VacancyCard key={vacancy.public_id} vacancy={vacancy} />
            ))}
          </CardList>
        ) : (
          <EmptyState
            drawing="search"
            action={
              <LinkButton to={paths.vacancies()} variant="outline">
                {t('list.show_all')}
              </LinkButton>
            }
          >
            {t(`list.${emptyKind(search)}`, { q: search.q })}
          </EmptyState>
        )}
        {isDeepest && <Notice>{t('list.deep')}</Notice>}
        <Pagination
          page={Math.min(search.page, pageCount)}
          pageCount={pageCount}
          hrefFor={(page) => paths.vacancies(writeSearch({ ...search, page }))}
        />
      </ListLayout>
    </>
  )
}

/** What could be searched for instead: filters that can go, or only other words and another place. */
function emptyKind(search: VacancySearch) {
  if (countFilters(search) > 0 || !(search.q || search.area)) return 'empty'
  if (!search.area) return 'empty_words'
  return search.q ? 'empty_words_here' : 'empty_here'
}

/** A new search keeps the filters, not the page. */
function KeptFilters({ search }: { search: VacancySearch }) {
  const kept = new URLSearchParams(writeSearch({ ...search, q: '', area: '', page: 1 }))
  return [...kept].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}

/** Sends itself when script runs; without it there is a button. */
function SortForm({ search }: { search: VacancySearch }) {
  const paths = usePaths()
  const { t } = useTranslation('vacancies')
  const kept = new URLSearchParams(writeSearch({ ...search, sort: 'relevance', page: 1 }))
  // Without words there is nothing to correspond to: the newest come first.
  const sorts = vacancySorts.filter((value) => search.q || value !== 'relevance')
  const sort = sorts.find((value) => value === search.sort) ?? 'date'
  return (
    <GetForm
      action={paths.vacancies()}
      className="actions"
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {[...kept].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={sort}
        name="sort"
        size="sm"
        label={t('list.sort')}
        hideLabel
        defaultValue={sort}
        options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <noscript>
        <button type="submit" className="btn btn-outline btn-sm">
          {t('list.sort_apply')}
        </button>
      </noscript>
    </GetForm>
  )
}
