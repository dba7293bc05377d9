import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { without, type Drop } from './drops.ts'
import { useFilterNames, type FoundNames } from './filter-names.ts'
import { countFilters, writeSearch, type VacancySearch } from './filters.ts'
import { countText } from './use-found-count.ts'

export interface EmptyResultsProps {
  search: VacancySearch
  names: FoundNames
  drops: readonly Drop[]
}

/** Nothing found: single conditions that could go, each with what it would give back, before everything goes. */
export function EmptyResults({ search, names, drops }: EmptyResultsProps) {
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  const { ofChosen } = useFilterNames(search, names)
  return (
    <EmptyState
      drawing="search"
      action={
        <>
          {drops.length > 0 && (
            <ul className="drops">
              {drops.map(({ condition, count, isExact }) => (
                <li key={condition}>
                  <Link to={paths.vacancies(writeSearch(without(search, condition)))}>
                    <span>{t(dropText(condition), { what: ofChosen(condition) })}</span>
                    <b>{countText(count, isExact)}</b>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <LinkButton to={paths.vacancies()} variant={drops.length > 0 ? 'ghost' : 'outline'}>
            {t('list.show_all')}
          </LinkButton>
        </>
      }
    >
      {t(`list.${emptyKind(search)}`, { q: search.q })}
    </EmptyState>
  )
}

function dropText(condition: Drop['condition']) {
  return condition === 'area'
    ? 'list.drop_area'
    : condition === 'q'
      ? 'list.drop_words'
      : 'list.drop'
}

/** What could be searched for instead: filters that can go, or only other words and another place. */
function emptyKind(search: VacancySearch) {
  if (countFilters(search) > 0 || !(search.q || search.area)) return 'empty'
  if (!search.area) return 'empty_words'
  return search.q ? 'empty_words_here' : 'empty_here'
}
