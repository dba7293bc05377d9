// Stores the meeting times that an employer offers, and the one that a candidate takes.
import type { inviteToInterview as contract } from '../../contract/applications.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import type { Transaction } from '../../scope.ts'
import type { ApplicationRow } from './list-queries.ts'
import { insertInvitation } from './queries.ts'
import { placeOf } from './view.ts'

export type OfferedSlot = Omit<OperationInput<typeof contract>['body'], 'version'>

export async function insertSlot(
  tx: Transaction,
  row: ApplicationRow,
  slot: OfferedSlot & { timezone: string },
  now: Date,
): Promise<void> {
  const { application } = row
  await insertInvitation(tx, {
    application_id: application.id,
    type: slot.type,
    scheduled_at: new Date(slot.scheduled_at),
    duration_minutes: slot.duration_minutes,
    timezone: slot.timezone,
    // Stores the address with its city, because the city of the vacancy may change later.
    address: slot.type === 'office' ? placeOf(row, slot.address) : null,
    video_url: slot.type === 'video' ? slot.video_url : null,
    contact_name: slot.contact_name || null,
    contact_phone: slot.contact_phone || null,
    message: slot.message,
    alternatives: slot.alternatives.map((at) => new Date(at)),
    candidate_chooses: slot.candidate_chooses,
    // The id of the calendar event stays the same if the time changes, so that calendar programs move the event.
    ics_uid: `${application.public_id}@otklik`,
    created_at: now,
  })
}

/** Replaces the offered times by the one that the candidate has taken. */
export async function retimeSlot(
  tx: Transaction,
  { invitation }: ApplicationRow,
  scheduled_at: Date,
  now: Date,
): Promise<void> {
  if (!invitation) return
  const { id: _, sequence: __, ...offered } = invitation
  const untold = { reminded: null, confirmed_at: null, late_candidate: [], late_employer: [] }
  const taken = { scheduled_at, alternatives: [], viewed_at: now, created_at: now, ...untold }
  await insertInvitation(tx, { ...offered, ...taken })
}
