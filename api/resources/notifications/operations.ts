import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/notifications.ts'
import { limits } from '../../contract/rules/limits.ts'
import { isAnswered } from '../../notifications/answered.ts'
import { kinds } from '../../notifications/kinds.ts'
import { tell, type Value } from '../../notifications/texts.ts'
import type { SignedInScope } from '../../scope.ts'
import { countersOf, markRead } from './acts.ts'
import { findNotifications } from './queries.ts'

const size = 30

export async function listNotifications(
  { db, account, country }: SignedInScope,
  { query }: OperationInput<typeof contract.listNotifications>,
): Promise<Reply<typeof contract.listNotifications>> {
  const { cursor } = query
  const page = { cursor, isUnread: query.unread === 'true', limit: size + 1 }
  const rows = await findNotifications(db, account.id, page)
  const shown = rows.slice(0, size)
  return {
    results: shown.map((row) => notificationOf(row, country.timeZone)),
    next_cursor: rows.length > size ? (shown.at(-1)?.public_id ?? null) : null,
  }
}

type Row = Awaited<ReturnType<typeof findNotifications>>[number]

function notificationOf(row: Row, timeZone: string): contract.Notification {
  const { kind, values, application, slot } = row
  const invitation = slot && { ...slot, scheduled_at: slot.scheduled_at.toISOString() }
  const is_answered = isAnswered(kind, application && { ...application, invitation })
  const { title, body, action } = tell(kind, values, timeZone, is_answered)
  return {
    public_id: row.public_id,
    type: kinds[kind],
    title: clip(title, limits.notificationTitle),
    body: clip(body, limits.notificationBody),
    link: values.link.path,
    action,
    is_answered,
    payload: Object.fromEntries(Object.entries(values).flatMap(payloadOf)),
    application_public_id: application?.public_id ?? null,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    channels_sent: row.channels_sent,
  }
}

function payloadOf([name, value]: [string, Value]): [string, string][] {
  if (value === null) return []
  return [[name, typeof value === 'string' ? value : String(Object.values(value)[0])]]
}

function clip(text: string, most: number): string {
  const signs = [...text]
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

export function countNotifications(scope: SignedInScope): Promise<contract.NotificationCounters> {
  return countersOf(scope.db, scope.account.id, scope.now)
}

export async function markNotificationsRead(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.markNotificationsRead>,
): Promise<contract.NotificationCounters> {
  return scope.db.transaction(async (tx) => {
    await markRead(scope, tx, 'all' in body ? 'all' : body)
    return countersOf(tx, scope.account.id, scope.now)
  })
}
