import type { z } from 'zod'
import {
  acceptApplication,
  activateApplication,
  confirmHire,
  declineHire,
  hireCandidate,
  interviewApplication,
  inviteToInterview,
  postponeApplication,
  rejectApplication,
  reportNoShow,
  revokeApplication,
  setFirstDay,
  slotPlace,
} from '#contract/applications.ts'
import { fieldErrorCode, fieldErrors, type FieldErrors } from '#contract/field-errors.ts'
import { publicId } from '#contract/fields.ts'
import { meetingTimeErrors } from '#contract/rules/meeting-times.ts'
import { filledFields } from '#app/platform/form/filled-fields.ts'
import { withNumbers } from '#app/platform/form/numbers.ts'
import { fromLocalInput } from '#app/platform/i18n/dates.ts'
import { knownClashes } from './clash.ts'
import { moments, offeredTimes } from './offered-times.ts'

const bodies = {
  activate: activateApplication.body,
  postpone: postponeApplication.body,
  interview: interviewApplication.body,
  accept: acceptApplication.body,
  hire: hireCandidate.body,
  confirm: confirmHire.body,
  decline: declineHire.body,
  set_first_day: setFirstDay.body,
  no_show: reportNoShow.body,
  reject: rejectApplication.body,
  revoke: revokeApplication.body,
  invite: inviteToInterview.body,
}
type Bodies = typeof bodies
type Action = keyof Bodies

export type PostedMove =
  | { [A in Action]: { action: A; id: string; body: z.output<Bodies[A]> } }[Action]
  | { action: 'delete'; id: string }

export type ParsedMove = { ok: true; move: PostedMove } | { ok: false; fields: FieldErrors } | null

export function parseMove(form: FormData, timeZone: string, now: Date): ParsedMove {
  const intent = form.get('intent')
  const { success: isId, data: id } = publicId.safeParse(form.get('application'))
  if (!isId) return null
  if (intent === 'delete') return { ok: true, move: { action: intent, id } }
  if (typeof intent !== 'string' || !isAction(intent)) return null
  const read = readMove(form, timeZone)
  const body = bodies[intent].safeParse(read, { error: fieldErrorCode })
  if (!body.success) {
    const fields = intent === 'invite' ? slotErrors(read, now) : fieldErrors(body.error)
    return { ok: false, fields }
  }
  return { ok: true, move: { action: intent, id, body: body.data } as PostedMove }
}

function isAction(intent: string): intent is Action {
  return Object.hasOwn(bodies, intent)
}

export function slotErrors(read: Record<string, unknown>, now: Date): FieldErrors {
  const { error } = inviteToInterview.body.safeParse(read, { error: fieldErrorCode })
  if (!error) return {}
  const { error: place } = slotPlace.safeParse(read, { error: fieldErrorCode })
  return {
    ...meetingTimeErrors(namedTimes(read), now),
    ...(place && fieldErrors(place)),
    ...fieldErrors(error),
  }
}

function namedTimes({ scheduled_at, alternatives }: Record<string, unknown>): [string, string][] {
  const others = (alternatives as string[]).map((at, index): [string, string] => [
    `alternatives[${index}]`,
    at,
  ])
  return typeof scheduled_at === 'string' ? [['scheduled_at', scheduled_at], ...others] : others
}

export function readMove(form: FormData, timeZone: string): Record<string, unknown> {
  const fields: Record<string, unknown> = withNumbers(
    filledFields(form),
    'version',
    'duration_minutes',
  )
  if (typeof fields.starts_at === 'string') {
    fields.starts_at = fromLocalInput(fields.starts_at, timeZone) ?? 'not a time'
  }
  if (typeof fields.remind_at === 'string') {
    fields.remind_at = fromLocalInput(`${fields.remind_at}T${reminderTime}`, timeZone) ?? 'no day'
  }
  return {
    ...fields,
    timezone: timeZone,
    ...offeredTimes(form, timeZone),
    known_clashes: knownClashes(form),
    proposed_slots: moments(form, 'proposed_slots', timeZone),
    ...(form.get('intent') === 'hire' && { first_day: firstDayIn(fields) }),
  }
}

const firstDayNames = ['starts_at', 'address', 'contact_name', 'contact_phone']

/** Returns the first day that a hire carries; null if none of its fields is filled in. */
function firstDayIn(fields: Record<string, unknown>): Record<string, unknown> | null {
  const typed = Object.entries(fields).filter(([name]) => firstDayNames.includes(name))
  return typed.length > 0 ? Object.fromEntries(typed) : null
}

/** A postponed application appears again at this local time. */
const reminderTime = '09:00'
