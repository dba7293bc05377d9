import { useLocation } from '@remix-run/react'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { Carried } from './carried.tsx'
import type { ResultPage } from './result-page.server.ts'
import { SearchForm, type SearchFormProps } from './search-form.tsx'

export interface ListSearchProps extends Pick<SearchFormProps, 'areas'> {
  found: Pick<ResultPage, 'list' | 'q' | 'areas' | 'within' | 'place' | 'carried'>
}

/** The form with search words and cities above the results; on narrow screens it is folded into one line. */
export function ListSearch({ found, areas }: ListSearchProps) {
  const { t } = useTranslation('search')
  const { key } = useLocation()
  const { list, q, areas: chosen, within, place, carried } = found
  return (
    <>
      {(q || place) && (
        <details className="find-fold" key={key}>
          <summary>
            <Icon of={Search} />
            <VisuallyHidden>{t('change')}</VisuallyHidden>
            <span>
              {q && <b>{q}</b>} {place}
            </span>
            <Icon of={Pencil} size={16} />
          </summary>
        </details>
      )}
      <SearchForm {...{ list, areas, q, chosen, within }} submitLabel={t('submit')}>
        <Carried pairs={carried.search} />
      </SearchForm>
    </>
  )
}
