import { useTranslation } from 'react-i18next'
import { vacancySorts } from '#contract/rules/vocabulary.ts'
import { usePaths } from '#app/platform/root-data.ts'
import { Menu } from '#app/ui/menu.tsx'
import { Link } from '@remix-run/react'
import { writeSearch, type VacancySearch } from './filters.ts'

/** The order of the results: a link each, so that choosing needs neither script nor a button. */
export function SortMenu({ search }: { search: VacancySearch }) {
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  // Without words there is nothing to correspond to: the newest come first.
  const sorts = vacancySorts.filter((value) => search.q || value !== 'relevance')
  const current = sorts.find((value) => value === search.sort) ?? 'date'
  const name = t(`sort.${current}`)
  return (
    <Menu look="word" label={t('list.sort', { name })} trigger={name}>
      {sorts.map((sort) => (
        <Link
          key={sort}
          to={paths.vacancies(writeSearch({ ...search, sort, page: 1 }))}
          aria-current={sort === current || undefined}
        >
          {t(`sort.${sort}`)}
        </Link>
      ))}
    </Menu>
  )
}
