import { listMeetings, type Meeting } from '#contract/applications.ts'
import { clashesOf } from '#contract/rules/meeting-clash.ts'
import { refuse } from '#app/platform/form/answer-form.server.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { knownClashes, type OfferedSlot } from './clash.ts'

/** The employer's meetings with everybody else; nobody is kept from himself by his own meeting. */
export async function otherMeetings(
  { call }: Pick<Visit, 'call'>,
  about: Pick<Meeting, 'application_public_id'> | Pick<Meeting, 'resume_public_id'>,
): Promise<Meeting[]> {
  const [key, id] = Object.entries(about)[0] as [keyof Meeting, string]
  return (await call(listMeetings, {})).filter((meeting) => meeting[key] !== id)
}

/**
 * Asks once about a meeting at the same time, where the form has not shown it yet: without script it says so only now. 409, so
 * that the page reads the meetings anew.
 */
export async function askOfClash(
  visit: Pick<ActionVisit, 'call' | 'form'>,
  slot: OfferedSlot,
  about: Parameters<typeof otherMeetings>[1],
) {
  const { form } = visit
  const known = knownClashes(form)
  const { scheduled_at, alternatives, duration_minutes } = slot
  const wanted = { times: [scheduled_at, ...alternatives], duration_minutes }
  const fields = clashesOf(wanted, await otherMeetings(visit, about))
    .filter(({ meeting }) => !known.includes(meeting.application_public_id))
    .map(({ wanted: index }) => [
      index === 0 ? 'scheduled_at' : `alternatives[${index - 1}]`,
      ['clash'],
    ])
  if (fields.length === 0) return null
  return refuse({ values: typedValues(form), fields: Object.fromEntries(fields), error: null }, 409)
}
