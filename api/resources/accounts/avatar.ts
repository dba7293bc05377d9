import type * as contract from '../../contract/accounts.ts'
import type { OperationInput, Reply } from '../../contract/endpoint.ts'
import { replaceImage, storeImage } from '../../files/images.ts'
import { originalName } from '../../files/original-name.ts'
import type { SignedInScope } from '../../scope.ts'
import { lockAccount } from '../../session/queries.ts'
import { nextToken } from '../../session/sessions.ts'
import { updateUser, type User } from './queries.ts'

type TokenReply = Reply<typeof contract.uploadAvatar>

export async function uploadAvatar(
  scope: SignedInScope,
  { body }: OperationInput<typeof contract.uploadAvatar>,
): Promise<TokenReply> {
  await scope.limits.take('image', String(scope.account.id))
  const avatar = await storeImage(scope, body.avatar)
  return showAvatar(scope, { avatar, avatar_original_name: originalName(body.avatar.name) })
}

export async function deleteAvatar(scope: SignedInScope): Promise<TokenReply> {
  return showAvatar(scope, { avatar: null, avatar_original_name: null })
}

async function showAvatar(
  scope: SignedInScope,
  shown: Pick<User, 'avatar' | 'avatar_original_name'>,
): Promise<TokenReply> {
  const { db, account } = scope
  const user = await db.transaction(async (tx) => {
    const before = await lockAccount(tx, account.id)
    await replaceImage(scope, tx, { from: before?.avatar ?? null, to: shown.avatar })
    return updateUser(tx, account.id, shown)
  })
  return nextToken(scope, user)
}
