import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '#app/platform/root-data.ts'
import { Menu } from '#app/ui/menu.tsx'
import type { Sort } from './choices.server.ts'

/** The order of the results: a link each, so that choosing needs neither script nor a button. */
export function SortMenu({ sorts }: { sorts: readonly Sort[] }) {
  const { t } = useTranslation('vacancies')
  const paths = usePaths()
  const name = sorts.find(({ isCurrent }) => isCurrent)?.label ?? ''
  return (
    <Menu look="word" label={t('list.sort', { name })} trigger={name}>
      {sorts.map(({ label, search, isCurrent }) => (
        <Link key={label} to={paths.vacancies(search)} aria-current={isCurrent || undefined}>
          {label}
        </Link>
      ))}
    </Menu>
  )
}
