// Makes a demo application from a scenario, with times, texts and meetings.
import type { Bookings } from './bookings.ts'
import { dayMs, hourMs, humanTime, minuteMs, startOfDay } from './calendar.ts'
import type { Random } from './random.ts'
import type {
  MeetingType,
  Party,
  PartyAct,
  Scenario,
  ScenarioStep,
  SystemAct,
} from './scenarios.ts'

export interface DemoApplication {
  vacancy: number
  resume: number
  public_id: string
  by: Party
  created_at: Date
  message: string
  source: 'search' | 'match' | 'bookmark' | 'link'
  response_due_at: Date | null
  viewed_at: Date | null
  /** The actions in the application by the employer, the candidate and the program, in order of time. */
  acts: ({ at: Date; by: Party; action: PartyAct; meeting?: DemoMeeting } | DemoSystemAct)[]
  reason: string | null
  refusal: string
}

interface DemoSystemAct {
  at: Date
  by: 'system'
  action: SystemAct
}

export interface DemoMeeting {
  type: MeetingType
  scheduled_at: Date
  alternatives: Date[]
  duration_minutes: number
  address: string | null
  video_url: string | null
  contact_name: string
  message: string
  viewed_at: Date | null
}

export interface ScenarioPair {
  vacancy: number
  resume: number
  since: Date
  response_due_days: number
  office: { address: string; contact_name: string }
  bookings: Bookings
  attendants: readonly string[]
}

export interface Words {
  message: string
  note: (type: MeetingType, minutes: number) => string
  refusal: string
}

/** Makes a demo application with its history. Returns null if the vacancy or resume is newer than the history. */
export function play(
  random: Random,
  today: Date,
  scenario: Scenario,
  pair: ScenarioPair,
  wordsOf: () => Words,
): DemoApplication | null {
  const times = planTimes(random, today, scenario, pair)
  if (!times) return null
  const { by, steps, system } = scenario
  const words = wordsOf()
  const public_id = random.publicId()
  const lastInvitation = steps.findLastIndex(isInvite)
  const acts = steps.map((step, index): DemoApplication['acts'][number] => {
    const at = times.steps[index] ?? times.created
    if (!isInvite(step)) return { ...step, at }
    const planned = index === lastInvitation ? times.slot : null
    const until = times.steps[index + 1] ?? today
    const meeting = makeMeeting(random, { type: step.type, at, until, planned, pair, words })
    return { by: step.by, action: step.action, at, meeting }
  })
  if (system) acts.push({ by: 'system', action: system, at: times.ended })
  return {
    vacancy: pair.vacancy,
    resume: pair.resume,
    public_id,
    by,
    created_at: times.created,
    message: words.message,
    source: random.weighted(['search', 'match', 'bookmark', 'link'], (item) =>
      item === 'search' ? 6 : 2,
    ),
    response_due_at:
      by === 'candidate'
        ? new Date(times.created.getTime() + pair.response_due_days * dayMs)
        : null,
    viewed_at: viewedAt(
      random,
      today,
      by === 'candidate' ? 'employer' : 'candidate',
      times.created,
      acts,
    ),
    acts,
    reason: system ?? scenario.reason ?? null,
    refusal: words.refusal,
  }
}

/** Returns when the recipient first views the demo application. */
function viewedAt(
  random: Random,
  today: Date,
  side: Party,
  created: Date,
  acts: DemoApplication['acts'],
): Date | null {
  const until = acts[0]?.at ?? today
  if (acts.some(({ by }) => by === side)) return seenBefore(random, created, until, side)
  return random.chance(0.45) ? seenBetween(random, created, until, side) : null
}

interface Times {
  created: Date
  steps: Date[]
  slot: Date | null
  ended: Date
}

function planTimes(
  random: Random,
  today: Date,
  scenario: Scenario,
  pair: ScenarioPair,
): Times | null {
  const slot = scenario.slot ? pickSlot(random, today, scenario.slot, pair) : null
  if (scenario.slot && !slot) return null
  const silence = scenario.system
    ? (scenario.system === 'no_response' ? 31 : random.int(3, 15)) * dayMs
    : 0
  const last = lastMoveTime(random, today, scenario, slot) - silence
  for (const pace of [1, 0.5, 0.2]) {
    const times = actTimes(random, scenario, last, pace)
    const [created = last, ...steps] = times
    if (created < pair.since.getTime() + hourMs) continue
    const ended = (times.at(-1) ?? last) + silence
    const date = (time: number) => new Date(time)
    return { created: date(created), steps: steps.map(date), slot, ended: date(ended) }
  }
  return null
}

function actTimes(random: Random, scenario: Scenario, last: number, pace: number): number[] {
  const sides = [scenario.by, ...scenario.steps.map(({ by }) => by)]
  const times: number[] = []
  let before = last
  for (const [index, side] of sides.toReversed().entries()) {
    const time = humanTime(random, before, side)
    times.unshift(time)
    const isWeek = index === 0 && scenario.isAfterInterview
    const hours = isWeek ? random.int(170, 220) : random.int(3, 50) * pace
    before = time - Math.max(hours * hourMs, hourMs)
  }
  return times
}

function lastMoveTime(random: Random, today: Date, scenario: Scenario, slot: Date | null): number {
  if (slot) {
    return Math.min(slot.getTime() - random.int(20, 60) * hourMs, today.getTime())
  }
  const [from, to] = scenario.daysAgo ?? [0, scenario.system ? 20 : 27]
  return today.getTime() - (from + random.next() ** 1.6 * (to - from)) * dayMs
}

function isInvite(step: ScenarioStep): boolean {
  return step.action === 'invite'
}

function pickSlot(
  random: Random,
  today: Date,
  when: 'ahead' | 'passed',
  { bookings, attendants }: ScenarioPair,
): Date | null {
  const [from, to] = when === 'ahead' ? [1, 8] : [-8, -2]
  const slot = bookings.book(random, attendants, today, random.int(from, to))
  return slot && slot < today === (when === 'passed') ? slot : null
}

interface Offer {
  type: MeetingType | undefined
  at: Date
  until: Date
  planned: Date | null
  pair: ScenarioPair
  words: Words
}

function makeMeeting(
  random: Random,
  { type = 'office', at, until, planned, pair, words }: Offer,
): DemoMeeting {
  const { bookings, attendants } = pair
  const scheduled_at =
    planned ?? bookings.book(random, attendants, startOfDay(until), random.int(2, 3)) ?? until
  const duration_minutes = random.pick([30, 45, 45, 60])
  const room = random.publicId()
  return {
    type,
    scheduled_at,
    duration_minutes,
    address: type === 'office' ? pair.office.address : null,
    video_url:
      type === 'video' ? `https://meet.example.com/${room.slice(0, 4)}-${room.slice(4, 8)}` : null,
    contact_name: pair.office.contact_name,
    message: words.note(type, duration_minutes),
    alternatives: random.chance(0.35)
      ? bookings.alternatives(random, attendants, scheduled_at, random.int(1, 2))
      : [],
    viewed_at: seenBetween(random, at, until, 'candidate'),
  }
}

function seenBetween(random: Random, from: Date, until: Date, side: Party): Date | null {
  const soonest = from.getTime() + 5 * minuteMs
  for (let tries = 0; tries < 3; tries += 1) {
    const wanted = soonest + random.next() * (until.getTime() - soonest)
    const time = humanTime(random, wanted, side)
    if (time > soonest && time < until.getTime()) return new Date(time)
  }
  return null
}

function seenBefore(random: Random, from: Date, until: Date, side: Party): Date {
  const seen = seenBetween(random, from, until, side)
  const justBefore = until.getTime() - random.int(1, 9) * minuteMs
  return seen ?? new Date(Math.max(justBefore, from.getTime() + minuteMs))
}
