import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { within } from '../time-limit.ts'

interface Opened {
  client: pg.Client
  name: string
  connected: Promise<unknown>
}

/** A connection beside the pool, so that neither a full pool nor a long query delays what is asked over it. */
export class OwnConnection {
  readonly #options: pg.ClientConfig
  #opened: Opened | null = null

  constructor({ options }: pg.Pool) {
    this.#options = options
  }

  /** Runs `work` with the connection and its name. After an error, or after `limitMs`, a new connection follows. */
  async use<T>(limitMs: number, work: (client: pg.Client, name: string) => Promise<T>): Promise<T> {
    const opened = (this.#opened ??= this.#open())
    try {
      return await within(limitMs, 'database', async () => {
        await opened.connected
        return work(opened.client, opened.name)
      })
    } catch (error) {
      this.#close(opened)
      throw error
    }
  }

  async close(): Promise<void> {
    const { client } = this.#opened ?? {}
    this.#opened = null
    await client?.end()
  }

  #open(): Opened {
    const client = new pg.Client(this.#options)
    const opened = { client, name: randomUUID(), connected: client.connect() }
    client.on('error', () => this.#close(opened))
    return opened
  }

  #close(opened: Opened): void {
    if (this.#opened === opened) this.#opened = null
    void opened.client.end().catch(() => {})
  }
}
