import type { BusyTime } from '../../contract/rules/free-slots.ts'
import type { z } from 'zod'
import type { inviteBody, Meeting } from '../../contract/applications.ts'
import type { FieldErrors } from '../../contract/field-errors.ts'
import { limits } from '../../contract/rules/limits.ts'
import { clashesOf } from '../../contract/rules/meeting-clash.ts'
import { Failure } from '../../http/failure.ts'
import type { Account, Executor, SignedInScope, Transaction } from '../../scope.ts'
import { findOwnMeetings } from './queries.ts'
import { alternativesOf } from './view.ts'

const longestMeetingMs = 240 * 60_000

/** Finds the meetings after a given time that an employer has offered. */
export async function readMeetings(
  db: Executor,
  account: Pick<Account, 'id' | 'side'>,
  from: Date,
): Promise<Meeting[]> {
  const since = new Date(from.getTime() - longestMeetingMs)
  const rows = await findOwnMeetings(db, account, { since, limit: limits.ownMeetings })
  return rows.map(({ status, name, hidden_fields, scheduled_at, alternatives, ...ids }) => {
    const is_agreed = status === 'accepted'
    const times = is_agreed ? [scheduled_at] : [scheduled_at, ...alternativesOf({ alternatives })]
    return {
      ...ids,
      name: hidden_fields?.includes('names_and_photo') ? null : name,
      is_agreed,
      times: times.map((at) => at.toISOString()),
    }
  })
}

type Wanted = Pick<
  z.output<typeof inviteBody>,
  'scheduled_at' | 'alternatives' | 'candidate_chooses' | 'duration_minutes' | 'known_clashes'
>

/** Throws if an offered time overlaps with another meeting of the employer, unless the employer has accepted this. */
export async function checkClashes(
  scope: SignedInScope,
  tx: Transaction,
  wanted: Wanted,
  { resume, within }: { resume: string; within: string },
): Promise<void> {
  const { scheduled_at, alternatives, duration_minutes, known_clashes: known } = wanted
  if (!known || wanted.candidate_chooses) return
  const times = [scheduled_at, ...alternatives]
  const first = new Date(Math.min(...times.map((at) => Date.parse(at))))
  const others = (await readMeetings(tx, scope.account, first)).filter(
    (each) => each.resume_public_id !== resume && !known.includes(each.application_public_id),
  )
  const fields: FieldErrors = {}
  for (const { wanted: index } of clashesOf({ times, duration_minutes }, others)) {
    fields[within + (index === 0 ? 'scheduled_at' : `alternatives[${index - 1}]`)] = ['clash']
  }
  if (Object.keys(fields).length > 0) {
    throw new Failure('applications:slot_taken', { data: { fields } })
  }
}

/** Returns when an employer has agreed to meet candidates, or has offered to. */
export async function readBusyMeetings(
  db: Executor,
  employerId: number,
  now: Date,
): Promise<BusyTime[]> {
  const meetings = await readMeetings(db, { id: employerId, side: 'employer' }, now)
  return meetings.flatMap(({ times, duration_minutes }) =>
    times.map((starts_at) => ({
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + duration_minutes * 60_000).toISOString(),
    })),
  )
}
