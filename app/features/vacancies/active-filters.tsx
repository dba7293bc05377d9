import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.ts'
import { Chip, ChipList, RemovableChip } from '#app/ui/chip.tsx'
import { without } from './drops.ts'
import { useFilterNames, type FoundNames } from './filter-names.ts'
import { countFilters, facetNames, readSearch, writeSearch, type VacancySearch } from './filters.ts'

export interface ActiveFiltersProps {
  search: VacancySearch
  names: FoundNames
}

/** What is chosen, each with a link that takes it away. */
export function ActiveFilters({ search, names }: ActiveFiltersProps) {
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  const { ofValue, ofChosen } = useFilterNames(search, names)
  if (countFilters(search) === 0) return null
  const to = (next: VacancySearch) => paths.vacancies(writeSearch(next))
  return (
    <ChipList label={t('filters.label')}>
      {(['company', 'salary_from', 'only_with_salary'] as const).map(
        (name) =>
          search[name] && (
            <RemovableChip key={name} to={to(without(search, name))}>
              {ofChosen(name)}
            </RemovableChip>
          ),
      )}
      {(['specialty', ...facetNames] as const).flatMap((name) =>
        search[name].map((value) => (
          <RemovableChip
            key={`${name}-${value}`}
            to={to({ ...search, page: 1, [name]: search[name].filter((other) => other !== value) })}
          >
            {ofValue[name](value)}
          </RemovableChip>
        )),
      )}
      <Chip to={to(withoutFilters(search))}>{t('list.reset')}</Chip>
    </ChipList>
  )
}

/** The words, the city and the order stay when the filters go. */
function withoutFilters({ q, area, sort }: VacancySearch): VacancySearch {
  return { ...readSearch(new URLSearchParams()), q, area, sort }
}
