import {
  getApplication,
  listApplications,
  listMeetings,
  type Invitation,
  type Meeting,
} from '#contract/applications.ts'
import { getAvailability, type Availability } from '#contract/availability.ts'
import { getDictionaries } from '#contract/dictionaries.ts'
import { listFilledTemplates, type FilledTemplates } from '#contract/message-templates.ts'
import { getApplicationNotes } from '#contract/notes.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { unsentMove } from '#app/features/applications/moves/answer-move.server.ts'
import { withOthers } from '#app/features/applications/moves/clash.ts'
import { meetingPlaces } from '#app/features/applications/moves/meeting-places.server.ts'
import { pageNotFound } from '#app/platform/errors/error-page.server.ts'
import { extra, extraOr } from '#app/platform/page/extra.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { sentWords } from './sent-words.server.ts'

/** The data of the page while no application is opened. */
export const nothingOpened = {
  opened: null,
  notes: null,
  words: null,
  kept: null,
  draft: null,
  places: null,
  meetings: [] as Meeting[],
  lastInvitation: null as Invitation | null,
  availability: null as Availability | null,
  refusals: [] as FilledTemplates['refusals'],
}

/** Reads the application that the employer has opened, and what the forms about it need. */
export async function readOpened(visit: SignedInVisit, own: OwnVacancy, id: string) {
  const { call, url } = visit
  const isInviting = url.searchParams.get('move') === 'invite'
  const [application, notes, languages, places, meetings, availability, offered, { refusals }] =
    await Promise.all([
      call(getApplication, { params: { id } }),
      extra(call(getApplicationNotes, { params: { id } })),
      extraOr(
        call(getDictionaries, {}).then((all) => all.languages),
        [],
      ),
      extraOr(meetingPlaces(visit, own), null),
      isInviting ? extraOr(call(listMeetings, {}), []) : [],
      isInviting ? extraOr(call(getAvailability, { params: { id: own.public_id } }), null) : null,
      isInviting ? extraOr(call(listApplications, { query: lastOffered(own.public_id) }), []) : [],
      extraOr(call(listFilledTemplates, { params: { id } }), nothingOpened),
    ])
  if (application.vacancy_public_id !== own.public_id) throw pageNotFound()
  const sent = application.sent_resume
  return {
    opened: application,
    notes,
    words: sent && sentWords(visit, sent, languages),
    places,
    availability,
    refusals,
    lastInvitation: offered[0]?.invitation ?? null,
    meetings: withOthers(meetings, application.resume_public_id),
    ...(url.searchParams.has('move')
      ? await unsentMove(visit)
      : { kept: await visit.storedForm(url.pathname + url.search), draft: null }),
  }
}

/** The query for the application whose meeting was offered or changed last; the form begins with its place. */
function lastOffered(vacancy: string) {
  return { vacancy, list: 'interviews' as const, size: '1' }
}
