import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { hubPaths } from '#contract/hub.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { useStatusText } from '#app/features/applications/status/status-line.tsx'
import { usePersonName } from '#app/features/applications/view/person.tsx'
import { useOnline } from '#app/platform/network/use-online.ts'
import { useHubState } from '#app/platform/hub/use-hub.ts'

export interface LiveNoteProps {
  side: Side
  applications: readonly Application[]
  changed: ReadonlySet<string>
}

/** The state of the connection, quietly, and what has just arrived for those who do not see it. */
export function LiveNote({ side, applications, changed }: LiveNoteProps) {
  const { t } = useTranslation('applications')
  const { t: common } = useTranslation('common')
  const state = useHubState(hubPaths.applications)
  // The connection itself finds out only after the server's timeout.
  const shown = useOnline() ? state : 'offline'
  const name = usePersonName()
  const statusText = useStatusText(side)
  const [latest] = applications.filter(({ public_id }) => changed.has(public_id))
  return (
    <>
      <span className={`live live-${shown.toLowerCase()}`}>{common(`live.${shown}`)}</span>
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
