import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { TriageList } from './triage-list.tsx'
import { useTabState } from './use-tab-state.ts'

interface ClosedListProps {
  applications: readonly Application[]
  changed: ReadonlySet<string>
}

/** Lists the closed applications to a vacancy, folded unless one of them is opened. */
export function ClosedList({ applications, changed }: ClosedListProps) {
  const { t } = useTranslation('applications')
  const { opened } = useTabState()
  if (applications.length === 0) return null
  return (
    <details className="fold" open={applications.some(({ public_id }) => public_id === opened)}>
      <summary>
        {t('folded.closed')} <span className="tally">{applications.length}</span>
      </summary>
      <TriageList label={t('folded.closed')} applications={applications} changed={changed} />
    </details>
  )
}
