import { getAgenda, type Application } from '#contract/applications.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

export type ShownAgenda = NonNullable<Awaited<ReturnType<typeof readAgenda>>>

/** For the home page of somebody signed in, no more of each interview than its line shows. */
export async function readAgenda({ user, call, texts }: Visit) {
  if (!user) return null
  const { interviews, waiting } = await call(getAgenda, {})
  const hidden = texts('applications')('person.hidden_name')
  const lineOf = ({ public_id: id, vacancy, resume, invitation }: Application) => {
    if (!invitation) return []
    const { scheduled_at: at, timezone: timeZone, type } = invitation
    const who = user.accountType === 'candidate' ? vacancy.company.name : (resume.name ?? hidden)
    return [{ id, vacancy: vacancy.public_id, title: vacancy.title, who, at, timeZone, type }]
  }
  return { waiting, interviews: interviews.flatMap(lineOf) }
}
