import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Link } from '#app/ui/link.tsx'

/** A text in place of a part of the page that the server could not load. */
export function NotLoaded() {
  const { t } = useTranslation('common')
  const { pathname, search } = useLocation()
  return (
    <p className="help">
      {t('not_loaded')}{' '}
      <Link to={pathname + search} replace preventScrollReset>
        {t('error_page.retry')}
      </Link>
    </p>
  )
}

export function SectionNotLoaded({ title }: { title: string }) {
  return (
    <section className="panel panel-pad stack-tight">
      <h2>{title}</h2>
      <NotLoaded />
    </section>
  )
}
