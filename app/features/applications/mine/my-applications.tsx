import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import type { LiveApplications } from '#app/features/applications/live/use-applications.ts'
import { usePlaces } from '#app/features/applications/tabs/use-places.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { ApplicationCards } from '#app/features/applications/view/application-cards.tsx'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useClock } from '#app/platform/root-data.ts'
import { EmployerRows } from './employer-rows.tsx'
import { placeFor, places, sortPlace, type Place } from './places.ts'

interface MyApplicationsProps extends LiveApplications {
  side: Side
  refusal?: FormRefusal | null
}

/** All applications of one side by whose turn it is; what is over is folded. */
export function MyApplications({ side, refusal, applications, changed }: MyApplicationsProps) {
  const { now } = useClock()
  const at = usePlaces<Place>(applications, (each) => placeFor(side, each, now), 'sent')
  return places.map((place) => {
    const shown = sortPlace(place, side, at(place))
    if (shown.length === 0) return null
    // What has just been answered keeps its place on the page and waits for nobody.
    const count = shown.filter((each) => placeFor(side, each, now) === place).length
    return (
      <PlaceSection key={place} {...{ side, place, count }} applications={shown}>
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

interface PlaceSectionProps {
  side: Side
  place: Place
  /** Of those that still belong there. */
  count: number
  applications: readonly Application[]
  children: (label: string) => ReactNode
}

function PlaceSection({ side, place, count, applications, children }: PlaceSectionProps) {
  const { t } = useTranslation('applications')
  const { opened } = useTabState()
  const title = place === 'schedule' ? t('mine.schedule') : t(`mine.${side}.${place}`)
  const isAsked =
    place === 'turn' || place === 'schedule' || (place === 'held' && side === 'employer')
  if (place === 'closed' || place === 'past') {
    return (
      <details className="fold" open={applications.some(({ public_id }) => public_id === opened)}>
        <summary>
          {title} <span className="tally">{count}</span>
        </summary>
        {children(title)}
      </details>
    )
  }
  return (
    <section>
      <h2>
        {title} <span className={isAsked ? 'tally tally-turn' : 'tally'}>{count}</span>
      </h2>
      {children(title)}
    </section>
  )
}
