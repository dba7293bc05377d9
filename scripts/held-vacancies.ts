// Commands of `npm run operator` about vacancies that wait for a moderator.
import type { Config } from '../api/config.ts'
import { ConfigError } from '../api/contract/environment.ts'
import type { Database } from '../api/database/connect.ts'
import { shareChanges } from '../api/database/public-changes.ts'
import { createOutbox } from '../api/events/outbox.ts'
import { Failure } from '../api/http/failure.ts'
import { alertListener } from '../api/notifications/alerts.ts'
import { notificationListener } from '../api/notifications/notifications.ts'
import { logCommand } from '../api/resources/desk/command-line.ts'
import { decideHold, findWaiting } from '../api/resources/vacancies/holds.ts'

type Say = (line: string) => void

/** Lists the vacancies that wait, the next one first, each with the words and the rules. */
export async function listHeld({ db }: Database, say: Say): Promise<void> {
  const waiting = await findWaiting(db)
  for (const { public_id, title, company, verification, reasons, due_at } of waiting) {
    say(`${public_id}  until ${due_at.toISOString()}  ${title}, ${company} (${verification})`)
    for (const { rule, field, words } of reasons) say(`  ${rule}  ${field}  ${words}`)
  }
  if (waiting.length === 0) say('No vacancy waits')
}

export async function decideHeld(
  { db, direct }: Database,
  { databaseUrl, country: { timeZone } }: Config,
  say: Say,
  decided: { publicId: string; decision: 'approve' | 'refuse'; note: string },
): Promise<void> {
  const now = () => new Date()
  const report = (error: unknown) => say(String(error))
  // The running program delivers the events to its listeners of these names.
  const listeners = [notificationListener(now, timeZone), alertListener(now, timeZone)]
  const outbox = createOutbox({ db, now, listeners, onError: report })
  const shared = databaseUrl ? shareChanges(direct, outbox.publicChanges, report) : null
  const events = outbox.startRecording()
  try {
    await db.transaction(async (tx) => {
      await decideHold({ now, events }, tx, decided)
      await logCommand(tx, now(), {
        action: decided.decision === 'approve' ? 'vacancy_approved' : 'vacancy_refused',
        subject: { kind: 'vacancy', id: decided.publicId },
        reason: decided.note,
      })
    })
  } catch (error) {
    if (error instanceof Failure) throw new ConfigError(`${decided.publicId} does not wait`)
    throw error
  } finally {
    await shared?.close()
  }
  say(decided.decision === 'approve' ? 'It is published' : 'Its company is asked to correct it')
}
