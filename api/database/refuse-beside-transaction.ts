import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

type Work = Parameters<NodePgDatabase['transaction']>[0]

/**
 * Fails a query of the pool inside a transaction: on the one connection of the embedded database it would wait for itself.
 * Wraps what transactions do; for development and tests, since knowing the caller slows every promise of the process.
 */
export function refuseBesideTransaction(pool: pg.Pool): (work: Work) => Work {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()
  const connect = pool.connect.bind(pool) as typeof pool.connect
  // Queries of the pool take their connection here too.
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
        // What it leaves running may ask again.
        transaction.isOpen = false
      }
    })
  }
}
