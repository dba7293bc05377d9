import type { Meeting } from '#contract/applications.ts'
import { clashesOf, type MeetingClash } from '#contract/rules/meeting-clash.ts'
import { fromLocalInput } from '#app/platform/i18n/dates.ts'
import { checkedSlots, freeSlotsField, isChoice } from './offered-times.ts'

export interface TypedSlot {
  times: readonly string[]
  minutes: string
}

export const knownClashField = 'known_clash'

export function knownClashes(form: FormData): string[] {
  return String(form.get(knownClashField) ?? '')
    .split(' ')
    .filter(Boolean)
}

export function typedSlot(form: FormData): TypedSlot {
  const typed = [...form.getAll('scheduled_at'), ...form.getAll('alternatives')].map(String)
  const times = isChoice(form) ? [] : [...typed, ...checkedSlots(form.getAll(freeSlotsField))]
  return { times, minutes: String(form.get('duration_minutes') ?? '') }
}

export function typedClashes(
  { times, minutes }: TypedSlot,
  meetings: readonly Meeting[],
  timeZone: string,
): MeetingClash<Meeting>[] {
  const isMoment = (time: string) => time.endsWith('Z')
  const named = times.flatMap((time) =>
    isMoment(time) ? time : (fromLocalInput(time, timeZone) ?? []),
  )
  return clashesOf({ times: named, duration_minutes: Number(minutes) || 0 }, meetings)
}

export function withOthers(meetings: readonly Meeting[], resume: string): Meeting[] {
  return meetings.filter((meeting) => meeting.resume_public_id !== resume)
}
