import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { PublicChange } from '../contract/endpoint.ts'
import type { PublicChanges } from '../http/public-changes.ts'

const channel = 'public_changes'
const retryMs = 1000

export interface SharedChanges {
  /** Resolves when the first connection hears. */
  isListening: Promise<void>
  close: () => Promise<void>
}

/**
 * Tells other processes on the same server what an act in this one has changed, and this one what was changed there.
 * Whatever was missed while the connection was lost, everything counts as changed.
 */
export function shareChanges(
  pool: pg.Pool,
  changes: PublicChanges,
  onError: (error: unknown) => void,
): SharedChanges {
  const self = randomUUID()
  let isHeard = false
  let client: pg.Client | undefined
  let listens = () => {}
  const isListening = new Promise<void>((resolve) => (listens = resolve))
  let isClosed = false

  changes.listen((change) => {
    if (isHeard) return
    const told = JSON.stringify({ from: self, change })
    pool.query('select pg_notify($1, $2)', [channel, told]).catch(onError)
  })

  function hear(payload = '{}'): void {
    const { from, change } = JSON.parse(payload) as { from?: string; change?: PublicChange }
    if (from === self || !change) return
    tellHere(change)
  }

  function tellHere(change: PublicChange): void {
    isHeard = true
    changes.tell(change)
    isHeard = false
  }

  async function listen(): Promise<void> {
    for (let isAgain = false; !isClosed; isAgain = true) {
      const connection = new pg.Client({ ...pool.options, keepAlive: true })
      client = connection
      const isLost = new Promise<unknown>((resolve) =>
        connection.on('error', resolve).once('end', resolve),
      )
      try {
        await connection.connect()
        connection.on('notification', ({ payload }) => hear(payload))
        await connection.query(`listen ${channel}`)
        listens()
        if (isAgain) tellHere({ kind: 'all' })
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
