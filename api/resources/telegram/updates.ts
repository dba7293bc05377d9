// Handles what people write to the bot: a code links their chat, /stop ends it, all else gets a short answer.
import { z } from 'zod'
import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/telegram.ts'
import type { TelegramAnswer } from '../../events/events.ts'
import { Failure } from '../../http/failure.ts'
import { isSameSecret } from '../../same-secret.ts'
import type { Scope, Transaction } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { codeShape, findOwnerOfCode, spendTelegramCode } from './codes.ts'
import { deleteChat, insertUpdate, setChat } from './queries.ts'

const chat = z.object({ id: z.int(), type: z.string() })
const update = z.object({
  update_id: z.int(),
  message: z.object({ chat, text: z.string().optional() }).optional(),
  my_chat_member: z.object({ chat, new_chat_member: z.object({ status: z.string() }) }).optional(),
})
type Update = z.output<typeof update>

export async function receiveTelegramUpdate(
  scope: Scope,
  { bytes, headers }: OperationInput<typeof contract.receiveTelegramUpdate>,
): Promise<Response> {
  const { telegram, limits, now } = scope
  const given = headers.get('x-telegram-bot-api-secret-token')
  if (!telegram || !isSameSecret(given, telegram.secret)) {
    throw new Failure('telegram:wrong_secret')
  }
  const received = parse(bytes)
  const { id, type } = (received.message ?? received.my_chat_member)?.chat ?? {}
  if (id === undefined || type !== 'private') return done()
  // A reply other than 2xx would make Telegram send the same again.
  const isFlood = await limits.take('telegram_chat', String(id)).then(
    () => false,
    () => true,
  )
  if (isFlood) return done()
  await scope.db.transaction(async (tx) => {
    if (!(await insertUpdate(tx, received.update_id, now()))) return
    const answer = await handle(scope, tx, id, received)
    if (answer) await scope.events.record(tx, { type: 'telegram-answer', chat_id: id, answer })
  })
  return done()
}

function parse(bytes: Uint8Array): Update {
  try {
    return update.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw new Failure('request:malformed')
  }
}

async function handle(
  scope: Scope,
  tx: Transaction,
  chatId: number,
  { message, my_chat_member: member }: Update,
): Promise<TelegramAnswer | null> {
  if (!message) {
    // Telegram says «kicked» when a person blocks the bot.
    if (member?.new_chat_member.status !== 'kicked') return null
    const user_id = await deleteChat(tx, chatId)
    if (user_id) await scope.events.record(tx, { type: 'telegram-lost', user_id, why: 'blocked' })
    return null
  }
  const [command = '', argument] = (message.text ?? '').trim().split(/\s+/, 2)
  if (/^\/stop(@\w+)?$/i.test(command)) {
    return (await deleteChat(tx, chatId)) === null ? 'help' : 'stopped'
  }
  const isStart = /^\/start(@\w+)?$/i.test(command)
  const code = isStart ? argument : command
  if (code !== undefined && codeShape.test(code)) return link(scope, tx, chatId, code)
  return isStart && code ? 'wrong_code' : 'help'
}

async function link(
  scope: Scope,
  tx: Transaction,
  chat_id: number,
  code: string,
): Promise<TelegramAnswer> {
  const owner = await findOwnerOfCode(scope, tx, code)
  const user = owner === null ? null : await lockAccount(tx, owner)
  if (!user || user.erase_at !== null) return 'wrong_code'
  // Two chats may send the same code at once: the account is locked, so that one of them gets it.
  if (!(await spendTelegramCode(scope, tx, code))) return 'wrong_code'
  const { events, now } = scope
  const others = await setChat(tx, { user_id: user.id, chat_id, linked_at: now() })
  await events.record(tx, { type: 'telegram-linked', user_id: user.id })
  if (others.otherUser !== null) {
    await events.record(tx, { type: 'telegram-lost', user_id: others.otherUser, why: 'moved' })
  }
  if (others.otherChat !== null) {
    const event = { type: 'telegram-answer', chat_id: others.otherChat } as const
    await events.record(tx, { ...event, answer: 'replaced' })
  }
  return 'linked'
}

function done(): Response {
  return new Response(null, { status: 200 })
}
