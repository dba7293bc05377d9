// Finds new results of saved searches and sends accounts messages about them (docs/decisions/088).
import { limits } from '../contract/rules/limits.ts'
import { savedEntities, type SavedEntity } from '../contract/rules/saved-searches.ts'
import type { DomainEvent, EventOf } from '../events/events.ts'
import { exactlyOnce, type Inside, type Listener, type RecordedEvent } from '../events/listener.ts'
import type { Job } from '../jobs/job.ts'
import { batch, sweep, type SweepOptions } from '../jobs/sweep.ts'
import { localTime } from '../contract/rules/local-time.ts'
import { findPreferences } from '../resources/notifications/preferences-queries.ts'
import {
  countMessages,
  findAlertDays,
  findDue,
  insertMatches,
  lockAlerts,
  markNotified,
  scheduleAlerts,
  type DueAlert,
  type UnscheduledAlert,
} from '../resources/saved-searches/matching-queries.ts'
import type { Executor } from '../scope.ts'
import { alertAt, tomorrow } from './alert-time.ts'

/** The maximum number of accounts for which one transaction creates messages. */
const mostAccounts = 500

/** Stores, when a vacancy or resume is published, which saved searches have it as a new result. */
export function alertListener(now: () => Date, timeZone: string): Listener {
  return exactlyOnce(
    'alerts',
    async (happened, inside) => {
      await lockAlerts(inside.tx)
      const at = now()
      const found: UnscheduledAlert[] = []
      for (const entity of savedEntities) {
        const ids = publishedOf(entity, happened)
        if (ids.length === 0) continue
        found.push(...(await insertMatches(inside.tx, entity, ids, at)))
      }
      if (found.length === 0) return
      await schedule(inside.tx, found, at, timeZone)
      await tellDue(inside, at, timeZone)
    },
    (event) => publishedId('vacancy', event) !== null || publishedId('resume', event) !== null,
  )
}

function publishedOf(entity: SavedEntity, happened: RecordedEvent[]): number[] {
  return [...new Set(happened.flatMap(({ event }) => publishedId(entity, event) ?? []))]
}

function publishedId(entity: SavedEntity, event: DomainEvent): number | null {
  if (entity === 'resume') return event.type === 'resume-published' ? event.resume_id : null
  return event.type === 'vacancy-changed' && event.action === 'publish' ? event.vacancy_id : null
}

async function schedule(
  db: Executor,
  found: UnscheduledAlert[],
  at: Date,
  timeZone: string,
): Promise<void> {
  const chosen = await findPreferences(db, usersOf(found), timeZone)
  const alerts = found.map((search) => ({
    id: search.id,
    at: alertAt(search, chosen(search.user_id), at),
  }))
  await scheduleAlerts(db, alerts)
}

/** Sends the messages about new results of saved searches that are due, such as daily and weekly messages. */
export function sendAlerts({
  timeZone,
  ...options
}: SweepOptions & { timeZone: string }): Job<object> {
  return sweep(options, async ({ now, events }, tx) => {
    await lockAlerts(tx)
    const accounts = await tellDue({ tx, events }, now(), timeZone)
    return accounts === mostAccounts ? batch : 0
  })
}

/** Stores events for the messages that are due, at most the daily limit per account; the others wait until tomorrow. */
async function tellDue({ tx, events }: Inside, at: Date, timeZone: string): Promise<number> {
  const due = await findDue(tx, at, mostAccounts)
  if (due.length === 0) return 0
  const userIds = usersOf(due)
  const chosen = await findPreferences(tx, userIds, timeZone)
  const days = await findAlertDays(tx, userIds)
  const told: AlertMessage[] = []
  const later: { id: number; at: Date | null }[] = []
  for (const user_id of userIds) {
    const preferences = chosen(user_id)
    const { day } = localTime(at, preferences.time_zone)
    const before = days.find((each) => each.user_id === user_id && each.day === day)
    const left = limits.alertsPerDay - (before?.messages ?? 0)
    const own = due.filter((alert) => alert.user_id === user_id)
    const messages = byChannels(own.filter(({ count }) => count > 0))
    told.push(...messages.slice(0, left).map((alerts) => ({ user_id, day, alerts })))
    // No message is sent for a saved search whose new results the account has already seen.
    later.push(...own.filter(({ count }) => count === 0).map(({ id }) => ({ id, at: null })))
    const next = tomorrow(preferences, at)
    later.push(
      ...messages.slice(left).flatMap((alerts) => alerts.map(({ id }) => ({ id, at: next }))),
    )
  }
  await scheduleAlerts(tx, later)
  await countMessages(tx, messagesOf(told))
  const ids = told.flatMap(({ alerts }) => alerts.map(({ id }) => id))
  await markNotified(tx, ids, at)
  await events.record(tx, ...told.map(matchedEvent))
  return userIds.length
}

/** A message to an account about new results of one or several of its saved searches. */
interface AlertMessage {
  user_id: number
  day: string
  alerts: DueAlert[]
}

function byChannels(alerts: DueAlert[]): DueAlert[][] {
  const groups = new Map<string, DueAlert[]>()
  for (const alert of alerts) {
    const key = alert.channels.toSorted().join()
    groups.set(key, [...(groups.get(key) ?? []), alert])
  }
  return [...groups.values()]
}

/** Returns the number of messages for each account. */
function messagesOf(told: AlertMessage[]) {
  const days = new Map<number, { user_id: number; day: string; messages: number }>()
  for (const { user_id, day } of told) {
    days.set(user_id, { user_id, day, messages: (days.get(user_id)?.messages ?? 0) + 1 })
  }
  return [...days.values()]
}

function matchedEvent({ user_id, alerts }: AlertMessage): EventOf<'searches-matched'> {
  const found = alerts.map(({ id: search_id, count, item_ids }) => ({ search_id, count, item_ids }))
  return { type: 'searches-matched', user_id, channels: alerts[0]?.channels ?? [], found }
}

function usersOf(alerts: { user_id: number }[]): number[] {
  return [...new Set(alerts.map(({ user_id }) => user_id))]
}
