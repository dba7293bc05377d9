import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useOutletContext } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { tellSeen } from '#app/features/applications/live/tell-seen.ts'
import type { LiveApplications } from '#app/features/applications/live/use-applications.ts'
import {
  answerMove,
  keepsMove,
  keptMove,
} from '#app/features/applications/moves/answer-move.server.ts'
import { isAsked, takesWords, type AskedAction } from '#app/features/applications/moves/moves.ts'
import { useMovesForm } from '#app/features/applications/moves/use-moves-form.ts'
import { useStatusText } from '#app/features/applications/status/status-line.tsx'
import { isUnseenInvitation } from '#app/features/applications/status/status.ts'
import {
  isResumeTab,
  nextMeeting,
  onResumeTab,
  sortForTab,
  tabPath,
} from '#app/features/applications/tabs/lists.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { useStaying } from '#app/features/applications/tabs/use-staying.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { ownResumePage } from '#app/features/resumes/own-resume.server.ts'
import { ApplicationCard } from '#app/features/applications/view/application-card.tsx'
import { pageTitle } from '#app/platform/document/page-meta.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { useClock, usePaths } from '#app/platform/root-data.ts'
import type { ResumeTab } from '#app/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { CardList } from '#app/ui/card-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { loader as layoutLoader } from './layout.tsx'

export const handle = { i18n: ['applications', 'fields'] }

export const loader = ownResumePage.loader(async (visit) => {
  const { tab } = visit.params
  if (!isResumeTab(tab)) throw pageNotFound()
  const title = visit.texts('applications')(`tabs.resume.${tab}`)
  return { tab, title, kept: await keptMove(visit) }
})

export const action = ownResumePage.action(answerMove, { keeps: keepsMove })

export { clientAction } from '#app/platform/form/keep-typed.ts'

export const meta: MetaFunction<
  typeof loader,
  { 'routes/$lang/resumes/view/layout': typeof layoutLoader }
> = ({ data, matches }) => {
  const layout = matches.find(({ id }) => id === 'routes/$lang/resumes/view/layout')
  return [pageTitle(`${data?.title}: ${layout?.data.resume.title}`)]
}

export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function ResumeTabPage() {
  const { tab, kept } = useLoaderData<typeof loader>()
  const live = useOutletContext<LiveApplications>()
  const refusal = useActionData<typeof action>() ?? kept
  const { t } = useTranslation('applications')
  const { opened } = useTabState()
  const form = useMovesForm(
    live.applications.find((each) => each.public_id === opened),
    refusal,
  )
  const staying = useStaying(live.applications.filter((each) => onResumeTab(tab, each)))
  // What is being typed into stays where it is, wherever its application has gone meanwhile; so does what was refused.
  const isAnswered = ({ public_id: id }: Application) =>
    id === refusal?.values.application || (id === opened && takesWords(form))
  const isShown = (each: Application) => staying.has(each.public_id) || isAnswered(each)
  const shown = sortForTab(tab, live.applications.filter(isShown))
  const unseen = useUnseen(shown)
  const closed =
    tab === 'applications'
      ? live.applications.filter((each) => onResumeTab('closed', each) && !isShown(each))
      : []
  const asks = (each: Application) => (each.public_id === opened && isAsked(form) ? form : null)
  const cards = { changed: live.changed, unseen, asks, refusal }
  return (
    <div className="stack">
      <h2 className="sr">{t(`tabs.resume.${tab}`)}</h2>
      {shown.length > 0 ? (
        <Cards label={t(`tabs.resume.${tab}`)} applications={shown} {...cards} />
      ) : (
        <NothingHere tab={tab} applications={live.applications} />
      )}
      {closed.length > 0 && (
        <details className="fold" open={closed.some((each) => each.public_id === opened)}>
          <summary>
            {t('closed.title')} <span className="tally">{closed.length}</span>
          </summary>
          <Cards label={t('closed.title')} applications={closed} {...cards} />
        </details>
      )}
    </div>
  )
}

/** An accepted meeting leaves the list where it was offered, so an empty one leads to it. */
function NothingHere({
  tab,
  applications,
}: {
  tab: ResumeTab
  applications: readonly Application[]
}) {
  const { t } = useTranslation('applications')
  const paths = usePaths()
  const { now } = useClock()
  const status = useStatusText('candidate')
  const isWaiting = tab === 'applications' || tab === 'invitations'
  const meeting = isWaiting ? nextMeeting(applications, now) : undefined
  if (meeting) {
    const to = openedPath(tabPath('candidate', paths, meeting), meeting.public_id)
    return (
      <EmptyState
        drawing="message"
        action={<LinkButton to={to}>{t('empty.to_meeting')}</LinkButton>}
      >
        {t('empty.meeting', { status: status(meeting) })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing="message"
      action={
        <LinkButton variant="outline" to={paths.vacancies()}>
          {t('empty.find')}
        </LinkButton>
      }
    >
      {t(`empty.resume.${tab}`)}
    </EmptyState>
  )
}

interface CardsProps {
  label: string
  applications: readonly Application[]
  changed: ReadonlySet<string>
  unseen: ReadonlySet<string>
  asks: (application: Application) => AskedAction | null
  refusal?: FormRefusal | null
}

function Cards({ label, applications, changed, unseen, asks, refusal }: CardsProps) {
  return (
    <CardList label={label}>
      {applications.map((application) => (
        <ApplicationCard
          key={application.public_id}
          application={application}
          isUnseen={unseen.has(application.public_id)}
          isChanged={changed.has(application.public_id)}
          asks={asks(application)}
          refusal={refusal}
        />
      ))}
    </CardList>
  )
}

/** Invitations shown for the first time: marked as seen by a POST, and as new until one acts or leaves the page. */
function useUnseen(shown: readonly Application[]): ReadonlySet<string> {
  const paths = usePaths()
  const unseen = shown.filter(isUnseenInvitation)
  const [kept, setKept] = useState<readonly Application[]>(unseen)
  const added = unseen.filter((each) => !kept.some((known) => isSameState(known, each)))
  if (added.length > 0) setKept([...kept, ...added])
  const told = useRef(new Set<Application>())
  useEffect(() => {
    const untold = kept.filter((each) => !told.current.has(each))
    if (untold.length === 0) return
    for (const each of untold) told.current.add(each)
    tellSeen(paths, untold)
  }, [kept, paths])
  const fresh = shown.filter((each) => kept.some((known) => isSameState(known, each)))
  return new Set(fresh.map((each) => each.public_id))
}

function isSameState(one: Application, other: Application): boolean {
  return one.public_id === other.public_id && one.version === other.version
}
