// Plays a scenario through the state machine of the contract and writes down what the database would hold.
import type { SentResume } from '../../contract/applications.ts'
import {
  isTerminal,
  move,
  type ApplicationState,
  type ClosedBy,
} from '../../contract/rules/application-moves.ts'
import type { ResumeStatus, VacancyStatus } from '../../contract/rules/vocabulary.ts'
import type { applicationHistory, applications, invitations } from '../tables.ts'
import { awake, dayMs, hourMs, minuteMs, startOfDay, workingSlot } from './calendar.ts'
import type { Random } from './random.ts'
import type { Scenario, Step } from './scenarios.ts'

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

export interface Pair {
  vacancy: number
  resume: number
  vacancy_status: VacancyStatus
  resume_status: ResumeStatus
  /** Both were public from here on. */
  since: Date
  response_due_days: number | null
  sent_resume: SentResume
  office: { address: string; contact_name: string }
}

export interface Words {
  message: string
  note: (type: 'office' | 'video') => string
  refusal: string
}

/** Null when the pair is too young for the scenario. */
export function play(
  random: Random,
  today: Date,
  scenario: Scenario,
  pair: Pair,
  words: Words,
): SeedApplication | null {
  const times = planTimes(random, today, scenario, pair.since)
  if (!times) return null
  const state: ApplicationState = {
    status: scenario.by === 'candidate' ? 'active' : 'invited',
    initiated_by: scenario.by,
    closed_by: null,
    closed_at: null,
    slot: null,
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
      const slot = makeSlot(random, {
        step,
        at,
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
    state.status = 'rejected'
    close(state, 'system', times.ended)
    history.push({ action: 'reject', by: 'system', status: 'rejected', at: times.ended })
  }
  const isClosed = isTerminal(state.status)
  const [, firstMove] = history
  const hasAnswered = (side: ClosedBy) => history.slice(1).some((entry) => entry.by === side)
  const viewedAt = (isSeen: boolean) =>
    isSeen ? between(random, times.created, firstMove?.at ?? today) : null
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
      viewed_by_employer_at:
        scenario.by === 'candidate'
          ? viewedAt(hasAnswered('employer') || random.chance(0.45))
          : null,
      viewed_by_candidate_at:
        scenario.by === 'employer'
          ? viewedAt(hasAnswered('candidate') || random.chance(0.5))
          : (current?.viewed_at ?? null),
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

/** Counts back from the end (a slot or the last move) and presses the moves together when the pair is young. */
function planTimes(random: Random, today: Date, scenario: Scenario, since: Date): Times | null {
  const slot = scenario.slot ? pickSlot(random, today, scenario.slot) : null
  const end = awake(lastMoveTime(random, today, scenario, slot))
  const afterSlot = scenario.steps.length - 1 - scenario.steps.findLastIndex(isInvite)
  const backward = [end]
  for (let index = 0; index < scenario.steps.length; index += 1) {
    const isLong = index === 0 && scenario.isAfterInterview
    const hours = isLong
      ? random.int(170, 220)
      : slot && index < afterSlot
        ? random.int(2, 20)
        : random.int(5, 60)
    backward.push(awake((backward.at(-1) ?? end) - hours * hourMs - random.int(0, 59) * minuteMs))
  }
  const planned = backward.toReversed()
  const silence = scenario.system
    ? (scenario.system === 'no_response' ? 31 : random.int(3, 15)) * dayMs
    : 0
  const first = (planned[0] ?? end) - silence
  const earliest = since.getTime() + hourMs
  if (end - earliest < (scenario.steps.length + 1) * 2 * hourMs) return null
  if (first < earliest && (silence > 0 || scenario.isAfterInterview)) return null
  const squeeze = first < earliest ? (end - earliest) / (end - first) : 1
  const at = (time: number) => new Date(Math.round((end - (end - time) * squeeze) / 1000) * 1000)
  return { created: at(first), steps: planned.slice(1).map(at), slot, ended: new Date(end) }
}

function lastMoveTime(random: Random, today: Date, scenario: Scenario, slot: Date | null): number {
  if (slot) {
    return Math.min(
      slot.getTime() - random.int(20, 60) * hourMs,
      today.getTime() - random.int(6, 30) * hourMs,
    )
  }
  const days = scenario.system ? random.int(1, 20) : random.next() ** 1.6 * 34 + 0.3
  return today.getTime() - days * dayMs
}

function isInvite(step: Step): boolean {
  return step.action === 'invite'
}

function pickSlot(random: Random, today: Date, when: 'ahead' | 'passed'): Date {
  const days = when === 'ahead' ? random.int(0, 8) : -random.int(2, 7)
  const slot = workingSlot(today, days, random.int(0, 31))
  return when === 'passed' && slot >= today ? workingSlot(today, -4, random.int(0, 31)) : slot
}

interface Offer {
  step: Step
  at: Date
  planned: Date | null
  pair: Pair
  words: Words
  sequence: number
  public_id: string
}

function makeSlot(
  random: Random,
  { step, at, planned, pair, words, sequence, public_id }: Offer,
): SeedApplication['invitations'][number] {
  const type = step.type ?? 'office'
  const scheduled_at = planned ?? workingSlot(startOfDay(at), random.int(4, 6), random.int(0, 31))
  const room = random.publicId()
  return {
    sequence,
    type,
    scheduled_at,
    duration_minutes: random.pick([30, 45, 45, 60]),
    timezone: 'Asia/Almaty',
    address: type === 'office' ? pair.office.address : null,
    video_url:
      type === 'video' ? `https://meet.example.com/${room.slice(0, 4)}-${room.slice(4, 8)}` : null,
    contact_name: pair.office.contact_name,
    contact_phone: null,
    message: words.note(type),
    alternatives: random.chance(0.35)
      ? [1, 2]
          .slice(0, random.int(1, 2))
          .map((days) => new Date(scheduled_at.getTime() + days * dayMs))
      : [],
    ics_uid: `${public_id}@otklik`,
    viewed_at: random.chance(0.7) ? new Date(at.getTime() + random.int(20, 300) * minuteMs) : null,
    is_current: true,
    created_at: at,
  }
}

function between(random: Random, from: Date, to: Date): Date {
  return new Date(from.getTime() + Math.floor(random.next() * (to.getTime() - from.getTime())))
}
