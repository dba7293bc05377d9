import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.ts'
import { Chip, ChipList, RemovableChip } from '#app/ui/chip.tsx'

export interface ActiveFiltersProps {
  /** Each with the search without it. */
  chips: readonly { label: string; search: string }[]
  /** The search without any of them. */
  reset: string
}

/** What is chosen, each with a link that takes it away. */
export function ActiveFilters({ chips, reset }: ActiveFiltersProps) {
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  if (chips.length === 0) return null
  return (
    <ChipList label={t('filters.label')}>
      {chips.map(({ label, search }) => (
        <RemovableChip key={label} to={paths.vacancies(search)}>
          {label}
        </RemovableChip>
      ))}
      <Chip to={paths.vacancies(reset)}>{t('list.reset')}</Chip>
    </ChipList>
  )
}
