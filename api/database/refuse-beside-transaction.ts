import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

type Work = Parameters<NodePgDatabase['transaction']>[0]

/**
 * Throws an error if code inside a transaction sends a query outside it. The embedded database has a single connection,
 * so that the query would wait forever. Only for development and tests, because the check slows down the program.
 */
export function refuseBesideTransaction(pool: pg.Pool): (work: Work) => Work {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()
  const connect = pool.connect.bind(pool) as typeof pool.connect
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
        transaction.isOpen = false
      }
    })
  }
}
