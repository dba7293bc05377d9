import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { useStatusText } from '#app/features/applications/status/status-line.tsx'
import { usePersonName } from '#app/features/applications/view/person.tsx'
import { LiveState } from './live-state.tsx'

export interface LiveNoteProps {
  side: Side
  applications: readonly Application[]
  changed: ReadonlySet<string>
}

/** Shows whether live updates work, and tells screen readers which application has changed. */
export function LiveNote({ side, applications, changed }: LiveNoteProps) {
  const { t } = useTranslation('applications')
  const name = usePersonName()
  const statusText = useStatusText(side)
  const [latest] = applications.filter(({ public_id }) => changed.has(public_id))
  return (
    <>
      <LiveState />
      <output className="sr" aria-live="polite">
        {latest &&
          t('live.changed', {
            what: side === 'employer' ? name(latest.resume) : latest.vacancy.title,
            status: statusText(latest),
          })}
      </output>
    </>
  )
}
