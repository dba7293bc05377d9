import { useTranslation } from 'react-i18next'
import { listText } from '#app/platform/i18n/list-text.ts'
import { formatMoney } from '#app/platform/i18n/money.ts'
import { useCountry } from '#app/platform/root-data.ts'
import type { Condition } from './drops.ts'
import type { VacancySearch } from './filters.ts'

/** Names that only the server has. */
export interface FoundNames {
  /** Of the chosen specialties, by code. */
  specialties: Record<string, string | undefined>
  company: string
  area: string
}

/** What a filter is called with a value of it, and with all that are chosen. */
export function useFilterNames(search: VacancySearch, found: FoundNames) {
  const { t } = useTranslation('vacancies')
  const { currency } = useCountry()
  const ofValue = {
    experience: (value: string) => t(`experience.${value}` as 'experience.1_3'),
    work_format: (value: string) => t(`work_format.${value}` as 'work_format.remote'),
    employment_form: (value: string) => t(`employment_form.${value}` as 'employment_form.full'),
    specialty: (value: string) => found.specialties[value] ?? t('filters.specialty'),
  }

  function ofChosen(condition: Condition): string {
    switch (condition) {
      case 'q':
        return search.q
      case 'area':
        return found.area
      case 'company':
        return found.company
      case 'salary_from':
        return t('filters.salary_chip', { amount: formatMoney(Number(search.salary_from), currency) })
      case 'only_with_salary':
        return t('filters.only_with_salary')
      default:
        return listText(search[condition].map(ofValue[condition]))
    }
  }

  return { ofValue, ofChosen }
}
