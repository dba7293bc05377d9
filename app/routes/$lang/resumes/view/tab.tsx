import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useOutletContext } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Application } from '#contract/applications.ts'
import { extra } from '#app/platform/page/extra.server.ts'
import { chosenIntent, isOfSuggested } from '#app/features/applications/matches/chosen.ts'
import { NoneSuggested } from '#app/features/applications/matches/none-suggested.tsx'
import { OneLink } from '#app/features/applications/matches/one-link.tsx'
import { readSuggestedVacancies } from '#app/features/applications/matches/read-suggested.server.ts'
import { Reasons } from '#app/features/applications/matches/reasons.tsx'
import { sendChosen } from '#app/features/applications/matches/send-chosen.server.ts'
import { Suggested } from '#app/features/applications/matches/suggested.tsx'
import type { LiveApplications } from '#app/features/applications/live/use-applications.ts'
import {
  answerMove,
  keepsMove,
  unsentMove,
} from '#app/features/applications/moves/answer-move.server.ts'
import { useStatusText } from '#app/features/applications/status/status-line.tsx'
import {
  isResumeTab,
  nextMeeting,
  resumeTabPart,
  sortForTab,
  tabPath,
} from '#app/features/applications/tabs/lists.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { useStableParts } from '#app/features/applications/tabs/use-stable-parts.ts'
import { useTabState } from '#app/features/applications/tabs/use-tab-state.ts'
import { moveResume } from '#app/features/resumes/moves.server.ts'
import { ownResumePage, titleOf } from '#app/features/resumes/own-resume.server.ts'
import { FollowHidden } from '#app/features/hidden/follow-hidden.tsx'
import { HideVacancy } from '#app/features/hidden/hide-vacancy.tsx'
import { cardFields } from '#app/features/vacancies/card-fields.ts'
import { VacancyCard } from '#app/features/vacancies/vacancy-card.tsx'
import { ApplicationCards } from '#app/features/applications/view/application-cards.tsx'
import { pageTitle } from '#app/platform/document/page-meta.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import type { ResumeTab } from '#app/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

export const handle = { i18n: ['applications', 'fields', 'matches', 'vacancies'] }

export const loader = ownResumePage.loader(async (visit) => {
  const { tab } = visit.params
  if (!isResumeTab(tab)) throw pageNotFound()
  const title = visit.texts('applications')(`tabs.resume.${tab}`)
  const suggested =
    tab === 'matches' ? await extra(readSuggestedVacancies(visit, cardFields)) : null
  const isPublished = visit.own.status === 'published'
  const resumeTitle = titleOf(visit)
  return { tab, title, resumeTitle, suggested, isPublished, ...(await unsentMove(visit)) }
})

export const action = ownResumePage.action(
  async (visit) => {
    const { form, intent, own, url } = visit
    if (intent === chosenIntent) return sendChosen(visit)
    const moved = form.has('application')
      ? null
      : await moveResume(visit, own.public_id, url.pathname + url.search)
    return moved ?? answerMove(visit)
  },
  { keeps: keepsMove },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  pageTitle(`${data?.title}: ${data?.resumeTitle}`),
]

export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function ResumeTabPage() {
  const { tab, kept, suggested, isPublished } = useLoaderData<typeof loader>()
  const { applications, changed } = useOutletContext<LiveApplications>()
  const answer = useActionData<typeof action>() ?? kept
  const isOfResume = answer && !answer.values.application && !isOfSuggested(answer)
  const refusal = isOfResume ? null : answer
  const { t } = useTranslation(['applications', 'matches'])
  const { opened } = useTabState()
  const at = useStableParts(applications, (each) => resumeTabPart(tab, each), 'shown')
  const [shown, offers, closed] = [
    sortForTab(tab, at('shown')),
    sortForTab(tab, at('offers')),
    sortForTab(tab, at('closed')),
  ]
  const title = t(tab === 'matches' ? 'matches:existing.candidate' : `tabs.resume.${tab}`)
  return (
    <div className="stack">
      <FollowHidden />
      {suggested && (
        <Suggested
          side="candidate"
          suggested={suggested}
          answer={refusal}
          card={(vacancy) => (
            <VacancyCard
              vacancy={vacancy}
              titleAs="h3"
              why={{
                reasons: <Reasons side="candidate" fit={vacancy.fit} />,
                skills: vacancy.fit.skills,
              }}
              actions={
                <>
                  <HideVacancy vacancy={vacancy} />
                  <OneLink side="candidate" of={vacancy} />
                </>
              }
            />
          )}
          empty={<NoneSuggested side="candidate" isPublished={isPublished} />}
        />
      )}
      <h2 className={suggested ? undefined : 'sr'}>{title}</h2>
      {isOfResume && <RefusalNotice refusal={answer} />}
      {shown.length > 0 && (
        <ApplicationCards label={title} applications={shown} {...{ changed, refusal }} />
      )}
      {offers.length > 0 && (
        <section className="stack">
          <h2>{t('offers.title')}</h2>
          <ApplicationCards
            label={t('offers.title')}
            applications={offers}
            {...{ changed, refusal }}
          />
        </section>
      )}
      {shown.length + offers.length === 0 && <NothingHere tab={tab} applications={applications} />}
      {closed.length > 0 && (
        <details className="fold" open={closed.some((each) => each.public_id === opened)}>
          <summary>
            {t('folded.closed')} <span className="tally">{closed.length}</span>
          </summary>
          <ApplicationCards
            label={t('folded.closed')}
            applications={closed}
            {...{ changed, refusal }}
          />
        </details>
      )}
    </div>
  )
}

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
  if (tab === 'matches') return <p className="help">{t('empty.resume.matches')}</p>
  if (meeting) {
    const to = openedPath(tabPath('candidate', paths, meeting, now), meeting.public_id)
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
