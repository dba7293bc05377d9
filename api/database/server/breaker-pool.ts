import pg from 'pg'

type Checkout = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

const waitsMost = 3
const retryMs = 1000

/**
 * A pool with a circuit breaker. After three waits in a row that ended by their time limit, it refuses at once and tries
 * the database again once a second, so that a database that hangs costs few people a wait.
 */
export class BreakerPool extends pg.Pool {
  #waits = 0
  #nextTry = 0

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('release', (error) => this.#note(error))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Checkout): void
  override connect(callback?: Checkout): Promise<pg.PoolClient> | void {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error as Error)))
      })
    }
    if (this.#isOpen()) {
      process.nextTick(
        callback,
        new Error('database timeout: not asked again'),
        undefined,
        () => {},
      )
      return
    }
    super.connect((error, client, done) => {
      if (error) this.#note(error)
      callback(error, client, done)
    })
  }

  #isOpen(): boolean {
    if (this.#waits < waitsMost) return false
    if (performance.now() < this.#nextTry) return true
    this.#nextTry = performance.now() + retryMs
    return false
  }

  #note(error: unknown): void {
    const isWait = error instanceof Error && /timeout/i.test(error.message)
    this.#waits = isWait ? this.#waits + 1 : 0
    if (isWait) this.#nextTry = performance.now() + retryMs
  }
}
