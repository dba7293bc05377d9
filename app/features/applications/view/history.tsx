import { useTranslation } from 'react-i18next'
import type { ApplicationDetail } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { useStatusText } from '#app/features/applications/status/status-line.tsx'
import { isTurnOf } from '#app/features/applications/status/status.ts'
import { Moment } from '#app/platform/i18n/day-label.tsx'
import { Timeline, type TimelineItem } from '#app/ui/timeline.tsx'

/** What happened, oldest first, and what comes next when it is this side's turn. */
export function History({ application, side }: { application: ApplicationDetail; side: Side }) {
  const { t, i18n } = useTranslation('applications')
  const statusText = useStatusText(side)
  const { history, viewed_by_employer_at: viewed } = application
  const done = history.map(({ action, by, at }) => {
    const name = by === side ? action : `${action}_other`
    const isKnown = i18n.exists(`history.${side}.${name}`, { ns: 'applications' })
    return { at, text: t(`history.${side}.${(isKnown ? name : 'unknown') as 'unknown'}`) }
  })
  if (viewed && application.initiated_by === 'candidate') {
    done.unshift({ at: viewed, text: t(`history.${side}.viewed`) })
  }
  const items: TimelineItem[] = done
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ at, text }) => ({ title: text, detail: <Moment at={at} />, state: 'done' }))
  if (isTurnOf(side, application)) items.push({ title: statusText(application), state: 'next' })
  return <Timeline items={items} />
}
