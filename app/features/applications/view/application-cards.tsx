import { useEffect, useRef, useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { reportSeen } from '#app/features/applications/live/report-seen.ts'
import { hasForm } from '#app/features/applications/moves/moves.ts'
import { useMovesForm } from '#app/features/applications/moves/use-moves-form.ts'
import { isUnseenInvitation } from '#app/features/applications/status/status.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { usePaths } from '#app/platform/root-data.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { ApplicationCard } from './application-card.tsx'

export interface ApplicationCardsProps {
  label: string
  applications: readonly Application[]
  changed: ReadonlySet<string>
  refusal?: FormRefusal | null
  namesResume?: boolean
  isDayApart?: boolean
  all?: readonly Application[]
}

export function ApplicationCards(props: ApplicationCardsProps) {
  const { label, applications, changed, refusal, namesResume, isDayApart, all } = props
  const { opened } = useTabState()
  const form = useMovesForm(
    applications.find((each) => each.public_id === opened),
    'candidate',
    refusal,
  )
  const unseen = useUnseen(applications)
  return (
    <CardList label={label}>
      {applications.map((application) => {
        const { public_id: id } = application
        return (
          <ApplicationCard
            key={id}
            application={application}
            isUnseen={unseen.has(id)}
            isChanged={changed.has(id)}
            asks={id === opened && hasForm(form) ? form : null}
            refusal={refusal}
            namesResume={namesResume}
            isDayApart={isDayApart}
            others={all?.filter((each) => each.public_id !== id)}
          />
        )
      })}
    </CardList>
  )
}

/** Tells the API that new invitations were viewed, while the open page still shows them as new. */
function useUnseen(shown: readonly Application[]): ReadonlySet<string> {
  const paths = usePaths()
  const unseen = shown.filter(isUnseenInvitation)
  const [newHere, setNewHere] = useState<readonly Application[]>(unseen)
  const added = unseen.filter((each) => !newHere.some((known) => isSameState(known, each)))
  if (added.length > 0) setNewHere([...newHere, ...added])
  const reported = useRef(new Set<Application>())
  useEffect(() => {
    const unreported = newHere.filter((each) => !reported.current.has(each))
    if (unreported.length === 0) return
    for (const each of unreported) reported.current.add(each)
    void reportSeen(paths, unreported).then((marked) => {
      if (marked === 0) for (const each of unreported) reported.current.delete(each)
    })
  }, [newHere, paths])
  const fresh = shown.filter((each) => newHere.some((known) => isSameState(known, each)))
  return new Set(fresh.map((each) => each.public_id))
}

function isSameState(one: Application, other: Application): boolean {
  return one.public_id === other.public_id && one.version === other.version
}
