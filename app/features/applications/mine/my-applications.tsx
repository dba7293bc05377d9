import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import type { LiveApplications } from '#app/features/applications/live/use-applications.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { ApplicationCards } from '#app/features/applications/view/application-cards.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useClock } from '#app/platform/root-data.tsx'
import { EmployerRows } from './employer-rows.tsx'
import { placeFor, places, sortPlace, type Place } from './places.ts'

interface MyApplicationsProps extends LiveApplications {
  side: Side
  refusal?: FormRefusal | null
}

/** All applications of one side in groups; closed ones are folded. */
export function MyApplications({ side, refusal, applications, changed }: MyApplicationsProps) {
  const placeOf = usePlaceOf(side, applications)
  return places.map((place) => {
    const here = applications.filter((each) => placeOf(each) === place)
    const shown = sortPlace(place, side, here)
    if (shown.length === 0) return null
    return (
      <PlaceSection key={place} {...{ side, place }} applications={shown}>
        {(label) =>
          side === 'candidate' ? (
            <ApplicationCards
              applications={shown}
              namesResume
              all={applications}
              {...{ label, changed, refusal }}
            />
          ) : (
            <EmployerRows applications={shown} {...{ label, changed }} />
          )
        }
      </PlaceSection>
    )
  })
}

/** A card changes its group with its application, except while its form is open. */
function usePlaceOf(side: Side, applications: readonly Application[]) {
  const { now } = useClock()
  const { opened, move } = useTabState()
  const [held, setHeld] = useState<{ id: string; place: Place } | null>(null)
  const answered = applications.find(({ public_id }) => move && public_id === opened)
  if (answered?.public_id !== held?.id) {
    setHeld(answered ? { id: answered.public_id, place: placeFor(side, answered, now) } : null)
  }
  return (each: Application) =>
    each.public_id === held?.id ? held.place : placeFor(side, each, now)
}

interface PlaceSectionProps {
  side: Side
  place: Place
  applications: readonly Application[]
  children: (label: string) => ReactNode
}

function PlaceSection({ side, place, applications, children }: PlaceSectionProps) {
  const { t } = useTranslation('applications')
  const { opened } = useTabState()
  const title = place === 'schedule' ? t('mine.schedule') : t(`mine.${side}.${place}`)
  const isAsked =
    place === 'turn' || place === 'schedule' || (place === 'held' && side === 'employer')
  if (place === 'closed' || place === 'past') {
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
