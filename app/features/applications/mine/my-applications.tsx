import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { Today } from '#app/features/applications/day/today.tsx'
import type { LiveApplications } from '#app/features/applications/live/use-applications.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { ApplicationCards } from '#app/features/applications/view/application-cards.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { EmployerRows } from './employer-rows.tsx'
import { groupFor, groups, sortGroup, type ApplicationGroup } from './groups.ts'

interface MyApplicationsProps extends LiveApplications {
  side: Side
  refusal?: FormRefusal | null
}

export function MyApplications({ side, refusal, applications, changed }: MyApplicationsProps) {
  const groupOf = useGroupOf(side, applications)
  const sections = groups.map((group) => {
    const here = applications.filter((each) => groupOf(each) === group)
    const shown = sortGroup(group, side, here)
    if (shown.length === 0) return null
    return (
      <GroupSection key={group} {...{ side, group }} applications={shown}>
        {(label) =>
          side === 'candidate' ? (
            <ApplicationCards
              applications={shown}
              namesResume
              isDayApart
              all={applications}
              {...{ label, changed, refusal }}
            />
          ) : (
            <EmployerRows applications={shown} {...{ label, changed }} />
          )
        }
      </GroupSection>
    )
  })
  return (
    <>
      <Today {...{ applications, side }} />
      {sections}
    </>
  )
}

function useGroupOf(side: Side, applications: readonly Application[]) {
  const { now } = useClock()
  const { opened, move } = useTabState()
  const [held, setHeld] = useState<{ id: string; group: ApplicationGroup } | null>(null)
  const answered = applications.find(({ public_id }) => move && public_id === opened)
  if (answered?.public_id !== held?.id) {
    setHeld(answered ? { id: answered.public_id, group: groupFor(side, answered, now) } : null)
  }
  return (each: Application) =>
    each.public_id === held?.id ? held.group : groupFor(side, each, now)
}

interface GroupSectionProps {
  side: Side
  group: ApplicationGroup
  applications: readonly Application[]
  children: (label: string) => ReactNode
}

function GroupSection({ side, group, applications, children }: GroupSectionProps) {
  const { t } = useTranslation('applications')
  const { opened } = useTabState()
  const title = group === 'schedule' ? t('mine.schedule') : t(`mine.${side}.${group}`)
  const isAsked =
    group === 'turn' || group === 'schedule' || (group === 'held' && side === 'employer')
  if (group === 'closed' || group === 'past') {
    return (
      <details className="fold" open={applications.some(({ public_id }) => public_id === opened)}>
        <summary>
          {title} <span className="tally">{applications.length}</span>
        </summary>
        {children(title)}
      </details>
    )
  }
  return (
    <section>
      <h2>
        {title}{' '}
        <span className={isAsked ? 'tally tally-turn' : 'tally'}>{applications.length}</span>
      </h2>
      {children(title)}
    </section>
  )
}
