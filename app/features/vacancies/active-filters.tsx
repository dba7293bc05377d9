import { useTranslation } from 'react-i18next'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { useCountry, usePaths } from '#app/platform/root-data.ts'
import { Chip, ChipList, RemovableChip } from '#app/ui/chip.tsx'
import { countFilters, facetNames, writeSearch, type VacancySearch } from './filters.ts'

export interface ActiveFiltersProps {
  search: VacancySearch
  /** Names of the chosen specialties by code. */
  specialtyNames: Record<string, string | undefined>
  companyName: string
}

/** What is chosen, each with a link that takes it away. */
export function ActiveFilters({ search, specialtyNames, companyName }: ActiveFiltersProps) {
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  const { currency } = useCountry()
  if (countFilters(search) === 0) return null
  const to = (change: Partial<VacancySearch>) =>
    paths.vacancies(writeSearch({ ...search, page: 1, ...change }))
  const label = {
    experience: (value: string) => t(`experience.${value}` as 'experience.1_3'),
    work_format: (value: string) => t(`work_format.${value}` as 'work_format.remote'),
    employment_form: (value: string) => t(`employment_form.${value}` as 'employment_form.full'),
    specialty: (value: string) => specialtyNames[value] ?? t('filters.specialty'),
  }
  return (
    <ChipList label={t('filters.label')}>
      {search.company && <RemovableChip to={to({ company: '' })}>{companyName}</RemovableChip>}
      {search.salary_from && (
        <RemovableChip to={to({ salary_from: '' })}>
          {t('filters.salary_chip', { amount: formatMoney(Number(search.salary_from), currency) })}
        </RemovableChip>
      )}
      {search.only_with_salary && (
        <RemovableChip to={to({ only_with_salary: false })}>
          {t('filters.only_with_salary')}
        </RemovableChip>
      )}
      {(['specialty', ...facetNames] as const).flatMap((name) =>
        search[name].map((value) => (
          <RemovableChip
            key={`${name}-${value}`}
            to={to({ [name]: search[name].filter((other) => other !== value) })}
          >
            {label[name](value)}
          </RemovableChip>
        )),
      )}
      <Chip to={paths.vacancies(keptWords(search))}>{t('list.reset')}</Chip>
    </ChipList>
  )
}

/** The words and the city stay when the filters go. */
function keptWords({ q, area, sort }: VacancySearch): string {
  return writeSearch({
    q,
    area,
    sort,
    company: '',
    salary_from: '',
    only_with_salary: false,
    specialty: [],
    experience: [],
    work_format: [],
    employment_form: [],
    page: 1,
  })
}
