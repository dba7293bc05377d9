import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { PublicChange } from '../contract/public-change.ts'
import type { PublicChanges } from '../events/public-changes.ts'

const channel = 'public_changes'
const retryMs = 1000

export interface SharedChanges {
  isListening: Promise<void>
  close: () => Promise<void>
}

/** Sends changes of public pages to all processes, so that each process removes the pages from its cache. */
export function shareChanges(
  direct: pg.ClientConfig,
  changes: PublicChanges,
  onError: (error: unknown) => void,
): SharedChanges {
  const self = randomUUID()
  let client: pg.Client | undefined
  let listens = () => {}
  const isListening = new Promise<void>((resolve) => (listens = resolve))
  let isClosed = false

  changes.notifyOthersBy(async (tx, change) => {
    const notification = JSON.stringify({ from: self, change })
    await tx.execute(sql`select pg_notify(${channel}, ${notification})`)
  })

  function hear(payload = '{}'): void {
    const { from, change } = JSON.parse(payload) as { from?: string; change?: PublicChange }
    if (from !== self && change) changes.drop(change)
  }

  async function listen(): Promise<void> {
    for (let isAgain = false; !isClosed; isAgain = true) {
      const connection = new pg.Client({ ...direct, keepAlive: true })
      client = connection
      const isLost = new Promise<unknown>((resolve) =>
        connection.on('error', resolve).once('end', resolve),
      )
      try {
        await connection.connect()
        connection.on('notification', ({ payload }) => hear(payload))
        await connection.query(`listen ${channel}`)
        listens()
        if (isAgain) changes.drop({ kind: 'all' })
        await isLost
      } catch (error) {
        if (!isClosed) onError(error)
      }
      await connection.end().catch(() => {})
      if (!isClosed) await setTimeout(retryMs, undefined, { ref: false })
    }
  }

  const listening = listen()
  return {
    isListening,
    async close() {
      isClosed = true
      await client?.end().catch(() => {})
      await listening
    },
  }
}
