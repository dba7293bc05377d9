import ClockAlert from 'lucide/dist/esm/icons/clock-alert.mjs'
import { useTranslation } from 'react-i18next'
import type { CaseRow } from '#contract/desk-cases.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { CaseSign } from './case-sign.tsx'
import { caseSubtitle, caseTitle } from './case-words.ts'
import { useDuration } from './use-duration.ts'
import type { ShownQueue } from './read-queue.server.ts'

interface QueueListProps {
  queue: ShownQueue
  /** The id of the case that is opened beside the list. */
  opened?: string
}

/** The open cases, the earliest deadline first. */
export function QueueList({ queue, opened }: QueueListProps) {
  const { t } = useTranslation('desk')
  const paths = deskPaths(usePaths())
  const { results, kind, page, page_count, taken_by_others: others } = queue
  if (results.length === 0) return <EmptyState>{t('queue.empty')}</EmptyState>
  return (
    <div className="desk-side">
      <ul className="panel bleed">
        {results.map((row) => (
          <li key={row.public_id}>
            <CaseLink
              row={row}
              to={paths.case(row.public_id, kind)}
              isOpen={row.public_id === opened}
            />
          </li>
        ))}
      </ul>
      {others > 0 && <p className="help">{t('queue.taken_by_others', { count: others })}</p>}
      <Pagination page={page} pageCount={page_count} hrefFor={(to) => paths.queue(kind, to)} />
    </div>
  )
}

function CaseLink({ row, to, isOpen }: { row: CaseRow; to: string; isOpen: boolean }) {
  const { t } = useTranslation('desk')
  const { about, taken, proposed } = row
  return (
    <Link className="case" to={to} aria-current={isOpen || undefined} preventScrollReset>
      <CaseSign kind={about.kind} />
      <b>{caseTitle(t, about)}</b>
      <span className="case-sub">{caseSubtitle(t, row)}</span>
      <Wait row={row} />
      {proposed && <small>{t('proposal.waits')}</small>}
      {taken && (
        <small>{taken.is_own ? t('queue.own') : t('queue.taken_by', { name: taken.name })}</small>
      )}
    </Link>
  )
}

function Wait({ row: { created_at, due_at } }: { row: CaseRow }) {
  const { t } = useTranslation('desk')
  const { now } = useClock()
  const duration = useDuration()
  const late = now.getTime() - Date.parse(due_at)
  if (late <= 0) {
    const time = duration(now.getTime() - Date.parse(created_at))
    return <small>{t('queue.waits', { time })}</small>
  }
  return (
    <small className="case-late">
      <Icon of={ClockAlert} size={16} />
      {t('queue.late', { time: duration(late) })}
    </small>
  )
}
