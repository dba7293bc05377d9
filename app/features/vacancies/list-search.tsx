import { useLocation } from '@remix-run/react'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { writeSearch, type VacancySearch } from './filters.ts'
import { SearchForm, type SearchFormProps } from './search-form.tsx'

export interface ListSearchProps extends Pick<SearchFormProps, 'areas'> {
  search: VacancySearch
}

/** The search above its results; on phones, once there is one, folded into a line that opens it. */
export function ListSearch({ search, areas }: ListSearchProps) {
  const { t } = useTranslation('vacancies')
  const { key } = useLocation()
  const { q, area } = search
  const place = areas.find(({ code }) => code === area)?.name
  return (
    <>
      {(q || place) && (
        <details className="find-fold" key={key}>
          <summary>
            <Icon of={Search} />
            <VisuallyHidden>{t('search.change')}</VisuallyHidden>
            <span>
              {q && <b>{q}</b>} {place}
            </span>
            <Icon of={Pencil} size={16} />
          </summary>
        </details>
      )}
      <SearchForm areas={areas} q={q} area={area} submitLabel={t('search.submit')}>
        <KeptFilters search={search} />
      </SearchForm>
    </>
  )
}

/** A new search keeps the filters, not the page. */
function KeptFilters({ search }: { search: VacancySearch }) {
  const kept = new URLSearchParams(writeSearch({ ...search, q: '', area: '', page: 1 }))
  return [...kept].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
