import { getAgenda, type Application } from '#contract/applications.ts'
import { conversationPaths } from '#app/conversation-paths.ts'
import { openedInList } from '#app/features/applications/table/filters.ts'
import { tabPath } from '#app/features/applications/tabs/lists.ts'
import { drawToday } from '#app/features/applications/day/today.server.tsx'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { candidateStatus, isAgreed, isToBeSaid } from '../status/status.ts'

export type ShownAgenda = NonNullable<Awaited<ReturnType<typeof readAgenda>>>

/** Loads the visitor's next interviews and the number of waiting applications for the home page. */
export async function readAgenda(visit: Visit) {
  const { user, call, texts, paths } = visit
  if (!user) return null
  const { interviews, waiting } = await call(getAgenda, {})
  const hidden = texts('applications')('person.hidden_name')
  const now = new Date()
  const lineOf = (application: Application) => {
    const { public_id: id, vacancy, resume, invitation } = application
    if (!invitation || invitation.candidate_chooses) return []
    const { scheduled_at: at, timezone: timeZone, type } = invitation
    const who = user.accountType === 'candidate' ? vacancy.company.name : (resume.name ?? hidden)
    const to =
      user.accountType === 'candidate'
        ? `${paths.myApplications()}?application=${id}#${id}`
        : openedInList(tabPath('employer', paths, application, now), id)
    const open = openPoint(application, now)
    const write = conversationPaths(paths).thread(id)
    return [{ id, to, write, title: vacancy.title, who, at, timeZone, type, open }]
  }
  return { waiting, interviews: interviews.flatMap(lineOf), today: drawToday(visit, interviews) }
}

function openPoint(application: Application, now: Date): 'over' | 'held' | 'unanswered' | null {
  if (isAgreed(application, now)) return null
  const mayBeAnswered = candidateStatus(application, now) !== 'missed'
  if (application.status === 'invited' && mayBeAnswered) return 'unanswered'
  return application.status === 'accepted' && isToBeSaid(application.outcome) ? 'held' : 'over'
}
