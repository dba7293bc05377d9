import { randomUUID } from 'node:crypto'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useOutletContext, useParams } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/rules/limits.ts'
import { extra, extraOr } from '#app/platform/page/extra.server.ts'
import { bulkMoveOf, isOfBulk, pickAll, pickedOf } from '#app/features/applications/bulk/bulk.ts'
import { moveMany, readRefuseMany } from '#app/features/applications/bulk/move-many.server.ts'
import { RefuseMany } from '#app/features/applications/bulk/refuse-many.tsx'
import {
  useCurrentDetail,
  type LiveApplications,
} from '#app/features/applications/live/use-applications.ts'
import { useNotesLoader } from '#app/features/applications/live/use-notes-loader.ts'
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
import { answerMove, keepsMove } from '#app/features/applications/moves/answer-move.server.ts'
import { AnswerScope } from '#app/features/applications/moves/answer-scope.tsx'
import { cancelRefusals } from '#app/features/applications/pending/cancel-refusals.server.ts'
import { cancelIntent } from '#app/features/applications/pending/pending-refusals.ts'
import { isVacancyTab, nextToAnswer } from '#app/features/applications/tabs/lists.ts'
import { saveTable } from '#app/features/applications/tabs/save-table.server.ts'
import { exportIntent } from '#app/features/applications/tabs/save-table.tsx'
import { OpenedNav } from '#app/features/applications/tabs/opened-nav.tsx'
import { ListSide } from '#app/features/applications/table/list-side.tsx'
import { readList } from '#app/features/applications/table/read-list.server.ts'
import { sumOf } from '#app/features/applications/table/sum-of.ts'
import { useShownRows } from '#app/features/applications/table/use-shown-rows.ts'
import { useReportSeen } from '#app/features/applications/tabs/use-report-seen.ts'
import { isClosed } from '#app/features/applications/status/status.ts'
import { OpenedApplication } from '#app/features/applications/view/opened-application.tsx'
import { usePersonName } from '#app/features/applications/view/person.tsx'
import { nothingOpened, readOpened } from '#app/features/applications/view/read-opened.server.ts'
import { stockLeft } from '#app/features/plans/stock.server.ts'
import { actOnNotes, keepsNote } from '#app/features/notes/act-on-notes.server.ts'
import { isOfNotes } from '#app/features/notes/note-intents.ts'
import { NoteTools } from '#app/features/notes/note-tools.tsx'
import { NotesSection } from '#app/features/notes/notes-section.tsx'
import { RowMarks } from '#app/features/notes/row-marks.tsx'
import { RowStar, RowStarForm } from '#app/features/notes/row-star.tsx'
import { explainUsedUp } from '#app/features/plans/used-up.server.ts'
import { moveVacancy } from '#app/features/vacancies/moves/acts.server.ts'
import { follow, followIntent } from '#app/features/vacancies/own/follow.server.ts'
import { CloseFilled } from '#app/features/vacancies/moves/close-filled.tsx'
import { ownVacancyPage } from '#app/features/vacancies/own-vacancy.server.ts'
import { EmptyAction, NextVacancy } from '#app/features/vacancies/own/next-vacancy.tsx'
import { whereNext } from '#app/features/vacancies/own/where-next.server.ts'
import { pageTitle } from '#app/platform/document/page-meta.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { NotLoaded } from '#app/platform/errors/not-loaded.tsx'
import { RefusalNotice } from '#app/platform/form/refusal-notice.tsx'
import { useClock } from '#app/platform/root-data.tsx'
import { useView } from '#app/platform/visitor/use-view.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'

export const handle = {
  i18n: ['applications', 'fields', 'matches', 'notes', 'triage', 'vacancies'],
}

export const loader = ownVacancyPage.loader(async (visit) => {
  const { params, url, texts, own } = visit
  const { tab } = params
  if (!isVacancyTab(tab)) throw pageNotFound()
  const refuseMany = await readRefuseMany(visit, own.public_id)
  const most = refuseMany?.picks.includes(pickAll) ? limits.bulkMoves : undefined
  const list = await readList(visit, own.public_id, tab, most)
  const { group, list: specList } = list.shown
  const t = texts('applications')
  const none = {
    tab,
    title: group ? t(`tabs.group.${group}`) : t(`tabs.list.${specList}`),
    vacancyTitle: own.title,
    list,
    ...nothingOpened,
    idempotencyKey: randomUUID(),
    suggested: null,
    stock: null as string | null,
    refuseMany,
    isPublished: own.status === 'published',
    answered: group === 'answer' ? await extraOr(whereNext(visit, own), null) : null,
  }
  const opened = url.searchParams.get('application')
  if (!opened) {
    if (tab !== 'matches') return none
    const [suggested, stock] = await Promise.all([
      extra(readSuggestedPeople(visit)),
      stockLeft(visit, 'invitations', 'each', own.company.slug),
    ])
    const kept = await visit.storedForm(url.pathname + url.search)
    return { ...none, idempotencyKey: '', kept, suggested, stock }
  }
  return { ...none, ...(await readOpened(visit, own, opened)) }
})

export const action = ownVacancyPage.action(
  async (visit) => {
    const { form, intent, own, url } = visit
    const bulk = bulkMoveOf(intent)
    if (bulk) return moveMany(visit, bulk, own.public_id)
    if (intent === exportIntent) return saveTable(visit, own.public_id)
    if (intent === cancelIntent) return cancelRefusals(visit, own.public_id)
    if (intent === followIntent) return follow(visit, own, url.pathname + url.search)
    if (intent === chosenIntent) return sendChosen(visit)
    if (intent === inviteIntent) return inviteOne(visit)
    const noted = await actOnNotes(visit)
    if (noted) return noted
    const moved = form.has('application')
      ? null
      : await moveVacancy(visit, own, url.pathname + url.search)
    return moved ?? answerMove(visit)
  },
  {
    keeps: (visit) => keepsNote(visit) ?? keepsInvitation(visit) ?? keepsMove(visit),
    amend: explainUsedUp,
  },
)

export { clientAction } from '#app/platform/form/keep-typed.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  pageTitle(`${data?.title}: ${data?.vacancyTitle}`),
]

export { shouldRevalidate } from '#app/platform/form/should-revalidate.ts'

export default function VacancyTabPage() {
  const { id = '' } = useParams()
  const {
    tab,
    title,
    list,
    opened,
    notes,
    answered,
    suggested,
    stock,
    refuseMany,
    isPublished,
    ...loaded
  } = useLoaderData<typeof loader>()
  const { applications, changed } = useOutletContext<LiveApplications>()
  const answer = useActionData<typeof action>() ?? loaded.kept
  const noteRefusal = answer && isOfNotes(answer) ? answer : null
  const isOfVacancy =
    answer &&
    !noteRefusal &&
    !answer.values.application &&
    !isOfSuggested(answer) &&
    !isOfBulk(answer)
  const refusal = isOfVacancy || noteRefusal ? null : answer
  const { t } = useTranslation(['applications', 'matches'])
  const current = useCurrentDetail(opened, applications)
  useReportSeen(opened)
  useNotesLoader()
  const personName = usePersonName()
  const { now } = useClock()
  useView('resume', opened?.resume_public_id)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const shown = useShownRows(list, applications)
  const { group, list: specList } = list.shown
  const isAnswered = group === 'answer' && shown.length === 0 && sumOf(list.counts) > 0
  const next = answered?.next
  const answeredWords = next
    ? t('empty.next_vacancy', next)
    : t(answered ? 'empty.answered_everywhere' : 'empty.all_answered')
  const emptyWords = group ? t(`empty.group.${group}`) : t(`empty.list.${specList}`)
  return (
    <div className="stack">
      {isOfVacancy && <RefusalNotice refusal={answer} />}
      <FollowHidden />
      <RowStarForm />
      {suggested && (
        <SuggestedPeople
          {...{ suggested, isPublished, stock }}
          answer={refusal}
          hide={(person) => <HideResume resume={person} />}
        />
      )}
      <div className={current || refuseMany ? 'triage triage-opened' : 'triage'}>
        <ListSide
          vacancyId={id}
          title={suggested ? t('matches:existing.employer') : title}
          isTitleShown={group === 'closed' || specList !== undefined}
          {...{ list, shown, changed, refusal }}
          after={({ public_id }) => <RowMarks marks={list.marks[public_id]} />}
          beside={({ public_id, resume }) => {
            const marks = list.marks[public_id]
            return (
              marks && (
                <RowStar
                  application={public_id}
                  isStarred={marks.is_starred}
                  name={personName(resume)}
                />
              )
            )
          }}
          empty={
            <EmptyState drawing="message" action={<EmptyAction {...{ tab, id, next }} />}>
              {isAnswered ? answeredWords : emptyWords}
            </EmptyState>
          }
        />
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
            <AnswerScope texts={loaded.refusals} next={nextToAnswer(shown, current.public_id, now)}>
              <OpenedApplication
                key={current.public_id}
                application={current}
                words={loaded.words}
                idempotencyKey={loaded.idempotencyKey}
                refusal={refusal}
                lastInvitation={loaded.lastInvitation}
                places={loaded.places}
                meetings={loaded.meetings}
                availability={loaded.availability}
                fit={list.fits[current.public_id]}
                history={{ isOpen: isHistoryOpen, onToggle: setHistoryOpen }}
                tools={
                  notes &&
                  notes !== 'not_loaded' && (
                    <NoteTools
                      notes={notes}
                      name={personName(current.resume)}
                      refusal={noteRefusal}
                    />
                  )
                }
                notes={
                  notes && notes !== 'not_loaded' ? (
                    <NotesSection
                      notes={notes}
                      refusal={noteRefusal}
                      mayVote={!isClosed(current)}
                      idempotencyKey={loaded.idempotencyKey}
                    />
                  ) : (
                    <NotLoaded />
                  )
                }
              >
                {current.outcome === 'hired' && (
                  <CloseFilled vacancy={{ ...current.vacancy, toReject: list.to_reject }} />
                )}
              </OpenedApplication>
            </AnswerScope>
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
