import { useTranslation } from 'react-i18next'
import { Link } from './link.tsx'

import { pageWindow } from './page-window.ts'

export interface PaginationProps {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  label?: string
}

export function Pagination({ page, pageCount, hrefFor, label }: PaginationProps) {
  const { t } = useTranslation('ui')
  if (pageCount <= 1) return null
  return (
    <nav className="pages" aria-label={label ?? t('pages')}>
      {page > 1 && (
        <Link to={hrefFor(page - 1)} rel="prev">
          {t('pagePrevious')}
        </Link>
      )}
      {pageWindow(page, pageCount).map((slot, index) =>
        slot === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden>
            …
          </span>
        ) : (
          <Link
            key={slot.page}
            to={hrefFor(slot.page)}
            className={slot.far ? 'far' : undefined}
            aria-label={t('pageNumber', { page: slot.page })}
            aria-current={slot.page === page ? 'page' : undefined}
          >
            {slot.page}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={hrefFor(page + 1)} rel="next" prefetch="intent">
          {t('pageNext')}
        </Link>
      )}
    </nav>
  )
}
