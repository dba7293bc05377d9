// A process that sends the letters of a database and says how far it came, so that a test can kill it there.
import { openDatabase } from '../../database/connect.ts'
import { createOutbox } from '../../events/outbox.ts'
import { Tokens } from '../../session/tokens.ts'
import { mailListeners } from '../mail.ts'

/** Where it halts: before the provider has the letter, after that, or when the delivery is marked. */
export type Halt = 'before acceptance' | 'after acceptance' | 'marked'
export type Progress = { accepted: string } | { halted: Halt }

const [url, time = '', webUrl = '', halt] = process.argv.slice(2)
const tell = (progress: Progress) => process.send?.(progress)
const haltAt = async (here: Halt) => {
  if (here !== halt) return
  tell({ halted: here })
  await new Promise(() => {})
}

const { db } = await openDatabase({ url, dataDir: null })
const now = () => new Date(time)
const provider = {
  async accept({ messageId }: { messageId: string }) {
    await haltAt('before acceptance')
    tell({ accepted: messageId })
    await haltAt('after acceptance')
  },
}
const tokens = new Tokens([''], now)
const listeners = mailListeners({
  db,
  tokens,
  now,
  webUrl,
  mailFrom: 'no-reply@otklik.test',
  timeZone: 'UTC',
  provider,
})
const outbox = createOutbox({
  db,
  now,
  listeners,
  onError: (error) => {
    throw error
  },
})
await outbox.drain()
await haltAt('marked')
