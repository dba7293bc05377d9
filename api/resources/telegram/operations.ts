import type { Reply } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/telegram.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import type { TelegramBot } from '../../telegram/bot.ts'
import { endTelegram } from './acts.ts'
import { issueTelegramCode, readTelegramCode } from './codes.ts'
import { findLinkOf } from './queries.ts'

export async function readTelegram(scope: SignedInScope): Promise<contract.TelegramState> {
  const { db, account, telegram, report } = scope
  if (!telegram) return { is_offered: false, linked_at: null, pending: null }
  const link = await findLinkOf(db, account.id)
  const pending = await readTelegramCode(scope, account.id, telegram.name).catch(
    (error: unknown) => {
      report(error, 'telegram')
      return null
    },
  )
  return { is_offered: true, linked_at: link?.linked_at.toISOString() ?? null, pending }
}

export async function requestTelegramCode(scope: SignedInScope): Promise<contract.TelegramCode> {
  const { account, limits, telegram } = scope
  await limits.take('telegram_code', String(account.id))
  if (!telegram) throw new Failure('telegram:no_telegram')
  return issueTelegramCode(scope, account.id, await nameOf(scope, telegram))
}

/** Returns the username of the bot, without which there is no link to it. */
async function nameOf({ report }: SignedInScope, telegram: TelegramBot): Promise<string> {
  try {
    return await telegram.name()
  } catch (error) {
    report(error, 'telegram')
    throw new Failure('request:unavailable', { retryAfterSeconds: 60 })
  }
}

export async function disconnectTelegram({
  db,
  account,
}: SignedInScope): Promise<Reply<typeof contract.disconnectTelegram>> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, account.id)
    await endTelegram(tx, account.id)
  })
  return { linked_at: null }
}
