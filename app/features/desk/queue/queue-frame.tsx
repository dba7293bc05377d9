import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { caseKinds } from '#contract/rules/desk.ts'
import { deskPaths } from '#app/desk-paths.ts'
import { formatMoment } from '#app/platform/i18n/dates.ts'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import type { ShownQueue } from './read-queue.server.ts'

interface QueueFrameProps {
  queue: ShownQueue
  isOpened?: boolean
  children: ReactNode
}

/** The title of the queue with its figures, and a tab for each kind of cases. */
export function QueueFrame({ queue, isOpened, children }: QueueFrameProps) {
  const { t } = useTranslation('desk')
  const paths = deskPaths(usePaths())
  const { now, timeZone } = useClock()
  const { counts, kind, overdue, decided_today, next_due_at: next } = queue
  const kinds = caseKinds.filter((each) => counts[each] || each === kind)
  const total = caseKinds.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  const facts = [
    overdue > 0 && t('queue.overdue', { count: overdue }),
    decided_today > 0 && t('queue.decided', { count: decided_today }),
    next && overdue === 0 && t('queue.next', { at: formatMoment(next, timeZone, now) }),
  ].filter(Boolean)
  const tab = (value: string | null, label: string, count: number) => ({
    to: paths.queue(value),
    label,
    count,
    current: value === kind,
  })
  return (
    <DeskFrame
      title={t('queue.title', { count: total })}
      lead={facts.length > 0 && `${facts.join('. ')}.`}
      roles={queue.roles}
      isOpened={isOpened}
      tabs={
        kinds.length > 0 && (
          <Tabs
            label={t('queue.kinds')}
            items={[
              tab(null, t('queue.all'), total),
              ...kinds.map((each) => tab(each, t(`kinds.${each}`), counts[each] ?? 0)),
            ]}
          />
        )
      }
    >
      {children}
    </DeskFrame>
  )
}
