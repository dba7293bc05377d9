import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { isRowOf } from './lists.ts'
import { useTabState } from './use-tab-state.ts'

interface OpenedNavProps {
  list: string
  applications: readonly Application[]
}

/** Links shown on phones: to the list of applications, and to the previous and next application. */
export function OpenedNav({ list, applications }: OpenedNavProps) {
  const { t } = useTranslation('applications')
  const { opened, isQueue, to } = useTabState()
  const at = applications.findIndex((each) => isRowOf(each, opened))
  const [previous, next] = [applications[at - 1], applications[at + 1]]
  return (
    <nav className="opened-nav" aria-label={t('vacancy_view.neighbours')}>
      <Link to={to()}>
        <Icon of={ArrowLeft} />
        {list}
      </Link>
      {at >= 0 && (
        <span>
          {t(isQueue ? 'vacancy_view.position_here' : 'vacancy_view.position', {
            at: at + 1,
            count: applications.length,
          })}
        </span>
      )}
      {at >= 0 && previous && (
        <Link
          to={to(previous.public_id)}
          className="icon-btn"
          aria-label={t('vacancy_view.previous')}
        >
          <Icon of={ChevronLeft} />
        </Link>
      )}
      {at >= 0 && next && (
        <Link to={to(next.public_id)} className="icon-btn" aria-label={t('vacancy_view.next')}>
          <Icon of={ChevronRight} />
        </Link>
      )}
    </nav>
  )
}
