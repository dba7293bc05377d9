import { randomUUID } from 'node:crypto'
import type { MetaFunction } from '@remix-run/node'
import {
  useActionData,
  useLoaderData,
  useOutletContext,
  useParams,
  useSearchParams,
} from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getApplication, listMeetings, type Meeting } from '#contract/applications.ts'
import { listFilledTemplates, type FilledTemplates } from '#contract/message-templates.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { extra, extraOr } from '#app/platform/page/extra.server.ts'
import { BulkForm } from '#app/features/applications/bulk/bulk-form.tsx'
import { bulkMoveOf, isOfBulk, pickedOf } from '#app/features/applications/bulk/bulk.ts'
import { moveMany, readRefuseMany } from '#app/features/applications/bulk/move-many.server.ts'
import { PickBox } from '#app/features/applications/bulk/pick-box.tsx'
import { RefuseMany } from '#app/features/applications/bulk/refuse-many.tsx'
import {
  useCurrentDetail,
  type LiveApplications,
} from '#app/features/applications/live/use-applications.ts'
import {
  chosenIntent,
  inviteIntent,
  isOfSuggested,
} from '#app/features/applications/matches/chosen.ts'
import { readSuggestedPeople } from '#app/features/applications/matches/read-suggested.server.ts'
import {
  inviteOne,
  keepsInvitation,
  sendChosen,
} from '#app/features/applications/matches/send-chosen.server.ts'
import { SuggestedPeople } from '#app/features/applications/matches/suggested-people.tsx'
import { FollowHidden } from '#app/features/hidden/follow-hidden.tsx'
import { HideResume } from '#app/features/hidden/hide-resume.tsx'
import {
  answerMove,
  keepsMove,
  unsentMove,
} from '#app/features/applications/moves/answer-move.server.ts'
import { withOthers } from '#app/features/applications/moves/clash.ts'
import { RefusalTextsScope } from '#app/features/applications/moves/refusal-texts.tsx'
import { cancelRefusals } from '#app/features/applications/pending/cancel-refusals.server.ts'
import { cancelIntent } from '#app/features/applications/pending/pending-refusals.ts'
import {
  isMeetingTab,
  isVacancyTab,
  lastInvitation,
  meetingTabs,
  sortForTriage,
  vacancyTabParts,
} from '#app/features/applications/tabs/lists.ts'
import { ClosedList } from '#app/features/applications/tabs/closed-list.tsx'
import { saveTable } from '#app/features/applications/tabs/save-table.server.ts'
import { exportIntent } from '#app/features/applications/tabs/save-table.tsx'
import { OpenedNav } from '#app/features/applications/tabs/opened-nav.tsx'
import { filtersIn } from '#app/features/applications/table/filters.ts'
import { ListBar } from '#app/features/applications/table/list-bar.tsx'
import { readList } from '#app/features/applications/table/read-list.server.ts'
import { TriageKeys } from '#app/features/applications/tabs/triage-keys.tsx'
import { TriageList } from '#app/features/applications/tabs/triage-list.tsx'
import { useReportSeen, useSessionUnread } from '#app/features/applications/tabs/use-opened.ts'
import { OpenedApplication } from '#app/features/applications/view/opened-application.tsx'
import { meetingPlaces } from '#app/features/applications/moves/meeting-places.server.ts'
import { sentWords } from '#app/features/applications/view/sent-words.server.ts'
import { stockLeft } from '#app/features/plans/stock.server.ts'
import { explainUsedUp } from '#app/features/plans/used-up.server.ts'
import { moveVacancy } from '#app/features/vacancies/moves/acts.server.ts'
import { CloseFilled } from '#app/features/vacancies/moves/close-filled.tsx'
import { ownVacancyPage } from '#app/features/vacancies/own-vacancy.server.ts'
import { EmptyAction, NextVacancy } from '#app/features/vacancies/own/next-vacancy.tsx'
import { whereNext } from '#app/features/vacancies/own/where-next.server.ts'
import { pageTitle } from '#app/platform/document/page-meta.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useClock, usePaths } from '#app/platform/root-data.tsx'
import { useView } from '#app/platform/visitor/use-view.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import type { loader as layoutLoader } from './layout.tsx'

/** A list of fewer rows needs no filters. */
const fewest = 4

export const handle = { i18n: ['applications', 'fields', 'matches', 'triage', 'vacancies'] }

export const loader = ownVacancyPage.loader(async (visit) => {
  const { params, url, call, texts, own } = visit
  const { id, tab } = params
  if (!isVacancyTab(tab)) throw pageNotFound()
  const title = texts('applications')(`tabs.vacancy.${tab}`)
  const opened = url.searchParams.get('application')
  const none = {
    opened: null,
    words: null,
    idempotencyKey: '',
    kept: null,
    draft: null,
    places: null,
    meetings: [] as Meeting[],
    refusals: [] as FilledTemplates['refusals'],
    suggested: null,
    stock: null as string | null,
    refuseMany: null,
    isPublished: own.status === 'published',
    list: await extraOr(readList(visit, own.public_id, tab), null),
    answered: tab === 'applications' ? await extraOr(whereNext(visit, own), null) : null,
  }
  if (!opened) {
    if (tab !== 'matches') {
      const refuseMany = await readRefuseMany(visit, own.public_id)
      return { tab, title, ...none, idempotencyKey: randomUUID(), refuseMany }
    }
    const [suggested, stock] = await Promise.all([
      extra(readSuggestedPeople(visit)),
      stockLeft(visit, 'invitations', 'each'),
    ])
    const kept = await visit.storedForm(url.pathname + url.search)
    return { tab, title, ...none, kept, suggested, stock }
  }
  const isInviting = url.searchParams.get('move') === 'invite'
  const [application, languages, places, meetings, { refusals }] = await Promise.all([
    call(getApplication, { params: { id: opened } }),
    extraOr(
      call(getDictionaries, {}).then((all) => all.languages),
      [],
    ),
    extraOr(meetingPlaces(visit, own), null),
    isInviting ? extraOr(call(listMeetings, {}), []) : [],
    extraOr(call(listFilledTemplates, { params: { id: opened } }), none),
  ])
  if (application.vacancy_public_id !== id) throw pageNotFound()
  const sent = application.sent_resume
  return {
    ...none,
    tab,
    title,
    opened: application,
    words: sent && sentWords(visit, sent, languages),
    idempotencyKey: randomUUID(),
    places,
    refusals,
    meetings: withOthers(meetings, application.resume_public_id),
    ...(await unsentMove(visit)),
  }
})

export const action = ownVacancyPage.action(
  async (visit) => {
    const { form, intent, own, url } = visit
    const bulk = bulkMoveOf(intent)
    if (bulk) return moveMany(visit, bulk, own.public_id)
    if (intent === exportIntent) return saveTable(visit, own.public_id)
    if (intent === cancelIntent) return cancelRefusals(visit, own.public_id)
    if (intent === chosenIntent) return sendChosen(visit)
    if (intent === inviteIntent) return inviteOne(visit)
    const moved = form.has('application')
      ? null
      : await moveVacancy(visit, own, url.pathname + url.search)
    return moved ?? answerMove(visit)
  },
  { keeps: (visit) => keepsInvitation(visit) ?? keepsMove(visit), amend: explainUsedUp },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export const meta: MetaFunction<
  typeof loader,
  { 'routes/$lang/vacancies/view/layout': typeof layoutLoader }
> = ({ data, matches }) => {
  const layout = matches.find(({ id }) => id === 'routes/$lang/vacancies/view/layout')
  return [pageTitle(`${data?.title}: ${layout?.data.vacancy.title}`)]
}

export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function VacancyTabPage() {
  const { id = '' } = useParams()
  const { tab, opened, answered, suggested, stock, refuseMany, isPublished, ...loaded } =
    useLoaderData<typeof loader>()
  const { applications, changed } = useOutletContext<LiveApplications>()
  const filters = filtersIn(useSearchParams()[0])
  const answer = useActionData<typeof action>() ?? loaded.kept
  const isOfVacancy =
    answer && !answer.values.application && !isOfSuggested(answer) && !isOfBulk(answer)
  const refusal = isOfVacancy ? null : answer
  const { t } = useTranslation(['applications', 'matches', 'triage'])
  const paths = usePaths()
  const current = useCurrentDetail(opened, applications)
  useReportSeen(opened)
  useView('resume', opened?.resume_public_id)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { now } = useClock()
  const parts = vacancyTabParts(tab, applications, now)
  const { list } = loaded
  const all = sortForTriage(tab, parts.shown, now, useSessionUnread(opened))
  const shown = list?.order
    ? list.order.flatMap((each) => all.find(({ public_id }) => public_id === each) ?? [])
    : all
  const mayPick = tab !== 'matches' && shown.some((each) => each.allowed_actions.includes('reject'))
  const title = t(tab === 'matches' ? 'matches:existing.employer' : `tabs.vacancy.${tab}`)
  const isAnswered = tab === 'applications' && applications.length > 0 && all.length === 0
  const next = answered?.next
  const answeredWords = next
    ? t('empty.next_vacancy', next)
    : t(answered ? 'empty.answered_everywhere' : 'empty.all_answered')
  return (
    <div className="stack">
      {isOfVacancy && <RefusalNotice refusal={answer} />}
      <FollowHidden />
      {suggested && (
        <SuggestedPeople
          {...{ suggested, isPublished, stock }}
          answer={refusal}
          hide={(person) => <HideResume resume={person} />}
        />
      )}
      <div className={current || refuseMany ? 'triage triage-opened' : 'triage'}>
        <div className="triage-side">
          <TriageKeys applications={shown} mayPick={mayPick} />
          <h2 className={suggested ? undefined : 'sr'}>{title}</h2>
          {isMeetingTab(tab) && (
            <SegmentLinks
              label={t('tabs.meetings.label')}
              items={meetingTabs.map((each) => ({
                to: paths.vacancyView(id, each),
                label: t(`tabs.meetings.${each}`),
                isCurrent: each === tab,
              }))}
            />
          )}
          {list && (all.length >= fewest || list.order) && (
            <ListBar filters={filters} areas={list.areas} skills={list.skills} />
          )}
          {shown.length > 0 ? (
            <BulkForm count={shown.length} isOff={!mayPick}>
              <TriageList
                label={title}
                applications={shown}
                changed={changed}
                fits={list?.fits}
                before={mayPick ? (each) => <PickBox application={each} /> : undefined}
              />
            </BulkForm>
          ) : all.length > 0 ? (
            <EmptyState
              drawing="list"
              action={
                <LinkButton variant="outline" to={paths.vacancyView(id, tab)}>
                  {t('triage:list.show_all')}
                </LinkButton>
              }
            >
              {t('triage:list.nobody')}
            </EmptyState>
          ) : (
            <EmptyState drawing="message" action={<EmptyAction {...{ tab, id, next }} />}>
              {isAnswered ? answeredWords : t(`empty.vacancy.${tab}`)}
            </EmptyState>
          )}
          <ClosedList applications={parts.closed} changed={changed} />
        </div>
        {refuseMany ? (
          <div className="triage-main">
            <OpenedNav list={title} applications={shown} />
            <RefuseMany
              applications={pickedOf(refuseMany.picks, shown)}
              texts={refuseMany.texts}
              idempotencyKey={loaded.idempotencyKey}
              refusal={refusal}
            />
          </div>
        ) : current ? (
          <div className="triage-main">
            <OpenedNav list={title} applications={shown} />
            {isAnswered && (
              <div className="narrow-only">
                <Notice tone="success" action={next && <NextVacancy next={next} />}>
                  {answeredWords}
                </Notice>
              </div>
            )}
            <RefusalTextsScope texts={loaded.refusals}>
              <OpenedApplication
                key={current.public_id}
                application={current}
                words={loaded.words}
                idempotencyKey={loaded.idempotencyKey}
                refusal={refusal}
                lastInvitation={lastInvitation(applications)}
                places={loaded.places}
                meetings={loaded.meetings}
                history={{ isOpen: isHistoryOpen, onToggle: setHistoryOpen }}
              >
                {current.outcome === 'hired' && <CloseFilled vacancy={current.vacancy} />}
              </OpenedApplication>
            </RefusalTextsScope>
          </div>
        ) : (
          shown.length > 0 && (
            <div className="panel triage-hint">
              <EmptyState drawing="list">{t('empty.choose')}</EmptyState>
            </div>
          )
        )}
      </div>
    </div>
  )
}
