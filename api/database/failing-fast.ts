import type pg from 'pg'
import { isDatabaseGone } from './failures.ts'

type Send = (query: string | { text: string }, ...others: unknown[]) => Promise<unknown>

/**
 * Returns the connection so that after a query without an answer every other one fails at once. A rollback counts as done,
 * because the pool closes such a connection, which rolls back.
 */
export function failingFast(client: pg.PoolClient): pg.PoolClient {
  const send = client.query.bind(client) as Send
  let lost: unknown
  const query: Send = async (first, ...others) => {
    const text = typeof first === 'string' ? first : first.text
    if (lost && text.startsWith('rollback')) return { rows: [] }
    if (lost) throw lost
    try {
      return await send(first, ...others)
    } catch (error) {
      if (isDatabaseGone(error)) lost = error
      throw error
    }
  }
  return Object.create(client, { query: { value: query } }) as pg.PoolClient
}
