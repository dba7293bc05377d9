import { dayAfter, localTime, momentOf } from './local-time.ts'

/** The days (1 is Monday, 7 is Sunday) and the local times between which a company meets candidates. */
export interface OfficeHours {
  days: readonly number[]
  /** Local times such as `09:00`; `to` is later than `from`. */
  from: string
  to: string
}

/** The hours of a company that has not set any. */
export const defaultOfficeHours: OfficeHours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }

/** Times in RFC 3339; the end is not busy any more. */
export interface BusyTime {
  starts_at: string
  ends_at: string
}

/** Free slots are looked for within `days` and begin at the earliest in `noticeMinutes`, every `stepMinutes`. */
export const freeSlotRules = { days: 14, noticeMinutes: 120, stepMinutes: 30 } as const

/** The local time that divides a day, so that the proposed slots are not all in one morning. */
const noon = '13:00'
const minuteMs = 60_000

export interface FreeSlotsQuery {
  hours: OfficeHours
  busy: readonly BusyTime[]
  /** The length of the meeting in minutes. */
  minutes: number
  now: Date
  count: number
  timeZone: string
}

/**
 * Returns the beginnings of free slots (RFC 3339), soonest first: at most one in each half of a day, so that a candidate
 * has several days to choose from.
 */
export function freeSlots({ hours, busy, minutes, now, count, timeZone }: FreeSlotsQuery) {
  const taken = busy.map(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)])
  const earliest = now.getTime() + freeSlotRules.noticeMinutes * minuteMs
  const isFree = (start: number) =>
    start >= earliest &&
    taken.every(([from = 0, to = 0]) => start >= to || start + minutes * minuteMs <= from)
  const slots: string[] = []
  let { day } = localTime(now, timeZone)
  for (let ahead = 0; ahead < freeSlotRules.days && minutes > 0; ahead += 1, day = dayAfter(day)) {
    if (!hours.days.includes(weekdayOf(day))) continue
    const [opens, half, closes] = [hours.from, noon, hours.to].map((time) =>
      momentOf(day, time, timeZone).getTime(),
    ) as [number, number, number]
    for (const [from, until] of [
      [opens, Math.min(half, closes)],
      [Math.max(opens, half), closes],
    ] as const) {
      const start = starts(from, until).find(
        (at) => at + minutes * minuteMs <= closes && isFree(at),
      )
      if (start !== undefined) slots.push(new Date(start).toISOString())
      if (slots.length === count) return slots
    }
  }
  return slots
}

function starts(from: number, until: number): number[] {
  const step = freeSlotRules.stepMinutes * minuteMs
  return Array.from(
    { length: Math.max(0, Math.ceil((until - from) / step)) },
    (_, index) => from + index * step,
  )
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

/** Returns whether a meeting of `minutes` at `at` overlaps with a busy time. */
export function isBusy(at: string, minutes: number, busy: readonly BusyTime[]): boolean {
  const [from, to] = [Date.parse(at), Date.parse(at) + minutes * minuteMs]
  return busy.some(
    ({ starts_at, ends_at }) => from < Date.parse(ends_at) && Date.parse(starts_at) < to,
  )
}
