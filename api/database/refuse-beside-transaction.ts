import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

type Work = Parameters<NodePgDatabase['transaction']>[0]

/**
 * Fails a query of the pool inside a transaction: on the single connection of the embedded database it would wait for
 * itself. Only for development and tests, since tracking the caller slows every promise.
 */
export function refuseBesideTransaction(pool: pg.Pool): (work: Work) => Work {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()
  const connect = pool.connect.bind(pool) as typeof pool.connect
  // Queries of the pool call this too.
  pool.connect = ((...args: Parameters<typeof connect>) => {
    if (transactions.getStore()?.isOpen) {
      throw new Error('a query beside the open transaction: give it the transaction')
    }
    return connect(...args)
  }) as typeof connect
  return (work) => (tx) => {
    const transaction = { isOpen: true }
    return transactions.run(transaction, async () => {
      try {
        return await work(tx)
      } finally {
        // Work that outlives the transaction may query again.
        transaction.isOpen = false
      }
    })
  }
}
