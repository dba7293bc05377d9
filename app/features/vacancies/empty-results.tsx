import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { countFilters, type VacancySearch } from './filters.ts'

export interface EmptyResultsProps {
  search: VacancySearch
  /** Searches with one condition less, and how many each finds. */
  drops: readonly { label: string; search: string; count: string }[]
}

/** Nothing found: single conditions that could go, each with what it would give back, before everything goes. */
export function EmptyResults({ search, drops }: EmptyResultsProps) {
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  return (
    <EmptyState
      drawing="search"
      action={
        <>
          {drops.length > 0 && (
            <ul className="drops">
              {drops.map((drop) => (
                <li key={drop.search}>
                  <Link to={paths.vacancies(drop.search)}>
                    <span>{drop.label}</span> <b>{drop.count}</b>
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

/** What could be searched for instead: filters that can go, or only other words and another place. */
function emptyKind(search: VacancySearch) {
  if (countFilters(search) > 0 || !(search.q || search.area)) return 'empty'
  if (!search.area) return 'empty_words'
  return search.q ? 'empty_words_here' : 'empty_here'
}
