// Plays a scenario through the contract's state machine and returns the database rows.
import type { SentResume } from '../../contract/applications.ts'
import {
  isTerminal,
  move,
  type ApplicationState,
  type ClosedBy,
  type Side,
} from '../../contract/rules/application-moves.ts'
import { systemMove } from '../../contract/rules/system-moves.ts'
import type { ResumeStatus, VacancyStatus } from '../../contract/rules/vocabulary.ts'
import type { applicationHistory, applications, invitations } from '../tables.ts'
import type { Bookings } from './bookings.ts'
import { dayMs, hourMs, humanTime, minuteMs, startOfDay } from './calendar.ts'
import type { Random } from './random.ts'
import type { Scenario, ScenarioStep } from './scenarios.ts'

type Without<Row, Keys extends string> = Omit<Row, Keys | 'id'>

export interface SeedApplication {
  vacancy: number
  resume: number
  row: Without<
    typeof applications.$inferInsert,
    'vacancy_id' | 'resume_id' | 'candidate_id' | 'company_id'
  >
  history: Without<typeof applicationHistory.$inferInsert, 'application_id' | 'user_id'>[]
  invitations: Without<typeof invitations.$inferInsert, 'application_id'>[]
}

export interface ScenarioPair {
  vacancy: number
  resume: number
  vacancy_status: VacancyStatus
  resume_status: ResumeStatus
  /** Both are published since then. */
  since: Date
  response_due_days: number | null
  sent_resume: SentResume
  office: { address: string; contact_name: string }
  bookings: Bookings
  /** Who must be free for a meeting. */
  attendants: readonly string[]
}

export interface Words {
  message: string
  note: (type: 'office' | 'video', minutes: number) => string
  refusal: string
}

/** Returns null if the pair is too young for the scenario. */
export function play(
  random: Random,
  today: Date,
  scenario: Scenario,
  pair: ScenarioPair,
  wordsOf: () => Words,
): SeedApplication | null {
  const times = planTimes(random, today, scenario, pair)
  if (!times) return null
  const words = wordsOf()
  const state: ApplicationState = {
    status: scenario.by === 'candidate' ? 'active' : 'invited',
    initiated_by: scenario.by,
    closed_by: null,
    closed_at: null,
    slot: null,
    outcome: null,
    hire_confirmed_at: null,
    resume_status: pair.resume_status,
    vacancy_status: pair.vacancy_status,
  }
  const public_id = random.publicId()
  const slots: SeedApplication['invitations'] = []
  const history: SeedApplication['history'] = [
    { action: 'apply', by: scenario.by, status: state.status, at: times.created },
  ]
  const lastSlotStep = scenario.steps.findLastIndex(isInvite)
  scenario.steps.forEach((step, index) => {
    const at = times.steps[index] ?? times.created
    const next = move(state, step.action, step.by, at)
    if (!next.ok) throw new Error(`${step.action} by ${step.by}: ${next.error}`)
    if (next.slot !== 'keep') {
      for (const slot of slots) slot.is_current = false
      state.slot = null
    }
    if (next.slot === 'set') {
      const planned = index === lastSlotStep ? times.slot : null
      const until = times.steps[index + 1] ?? today
      const slot = makeSlot(random, {
        step,
        at,
        until,
        planned,
        pair,
        words,
        sequence: slots.length,
        public_id,
      })
      slots.push(slot)
      state.slot = { scheduled_at: slot.scheduled_at, alternatives: [] }
    }
    state.status = next.status
    close(state, isTerminal(next.status) ? step.by : null, at)
    history.push({ action: step.action, by: step.by, status: next.status, at })
  })
  if (scenario.system) {
    const next = systemMove(state, scenario.system)
    if (!next.ok) throw new Error(`${scenario.system}: ${next.error}`)
    state.status = next.status
    close(state, 'system', times.ended)
    history.push({ action: scenario.system, by: 'system', status: next.status, at: times.ended })
  }
  const isClosed = isTerminal(state.status)
  const [, firstMove] = history
  const hasAnswered = (side: ClosedBy) => history.slice(1).some((entry) => entry.by === side)
  const viewedAt = (side: Side) => {
    const until = firstMove?.at ?? today
    if (hasAnswered(side)) return seenBefore(random, times.created, until, side)
    return random.chance(0.45) ? seenBetween(random, times.created, until, side) : null
  }
  const reason = scenario.system ?? scenario.reason ?? null
  const current = slots.find((slot) => slot.is_current)
  return {
    vacancy: pair.vacancy,
    resume: pair.resume,
    history,
    invitations: slots,
    row: {
      public_id,
      status: state.status,
      initiated_by: scenario.by,
      version: history.length,
      message: words.message,
      source: random.weighted(['search', 'match', 'bookmark', 'link'], (item) =>
        item === 'search' ? 6 : 2,
      ),
      sent_resume: pair.sent_resume,
      contacts_open:
        scenario.by === 'candidate' ||
        history.some((entry) => entry.by === 'candidate' && /interview|accept/.test(entry.action)),
      viewed_by_employer_at: scenario.by === 'candidate' ? viewedAt('employer') : null,
      viewed_by_candidate_at:
        scenario.by === 'employer' ? viewedAt('candidate') : (current?.viewed_at ?? null),
      response_due_at:
        scenario.by === 'candidate' && pair.response_due_days !== null
          ? new Date(times.created.getTime() + pair.response_due_days * dayMs)
          : null,
      closed_by: state.closed_by,
      closed_at: state.closed_at,
      close_reason: isClosed ? reason : null,
      close_message:
        isClosed && !scenario.system && state.status === 'rejected' ? words.refusal : null,
      created_at: times.created,
      updated_at: times.ended,
    },
  }
}

function close(state: ApplicationState, by: ClosedBy | null, at: Date): void {
  state.closed_by = by
  state.closed_at = by ? at : null
}

interface Times {
  created: Date
  steps: Date[]
  slot: Date | null
  ended: Date
}

/** Counts back from the slot or the last move; a young pair acts faster. Null if even that does not fit. */
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

/** Returns the time of each move, the application first, within the usual hours of its side. */
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
  step: ScenarioStep
  at: Date
  /** The next move. */
  until: Date
  planned: Date | null
  pair: ScenarioPair
  words: Words
  sequence: number
  public_id: string
}

function makeSlot(
  random: Random,
  { step, at, until, planned, pair, words, sequence, public_id }: Offer,
): SeedApplication['invitations'][number] {
  const type = step.type ?? 'office'
  const { bookings, attendants } = pair
  const scheduled_at =
    planned ?? bookings.book(random, attendants, startOfDay(until), random.int(2, 3)) ?? until
  const duration_minutes = random.pick([30, 45, 45, 60])
  const room = random.publicId()
  return {
    sequence,
    type,
    scheduled_at,
    duration_minutes,
    timezone: 'Asia/Almaty',
    address: type === 'office' ? pair.office.address : null,
    video_url:
      type === 'video' ? `https://meet.example.com/${room.slice(0, 4)}-${room.slice(4, 8)}` : null,
    contact_name: pair.office.contact_name,
    contact_phone: null,
    message: words.note(type, duration_minutes),
    alternatives: random.chance(0.35)
      ? bookings.alternatives(random, attendants, scheduled_at, random.int(1, 2))
      : [],
    ics_uid: `${public_id}@otklik`,
    viewed_at: seenBetween(random, at, until, 'candidate'),
    is_current: true,
    created_at: at,
  }
}

/** Returns a moment after `from` at which this side views the application; null if it has not yet. */
function seenBetween(random: Random, from: Date, until: Date, side: Side): Date | null {
  const soonest = from.getTime() + 5 * minuteMs
  for (let tries = 0; tries < 3; tries += 1) {
    const wanted = soonest + random.next() * (until.getTime() - soonest)
    const time = humanTime(random, wanted, side)
    if (time > soonest && time < until.getTime()) return new Date(time)
  }
  return null
}

/** Returns a view before the answer at `until`. */
function seenBefore(random: Random, from: Date, until: Date, side: Side): Date {
  const seen = seenBetween(random, from, until, side)
  const justBefore = until.getTime() - random.int(1, 9) * minuteMs
  return seen ?? new Date(Math.max(justBefore, from.getTime() + minuteMs))
}
