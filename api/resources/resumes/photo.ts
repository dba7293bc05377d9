import type { OperationInput } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/resumes.ts'
import { copyImage, replaceImage, storeImage } from '../../files/images.ts'
import { Failure } from '../../http/failure.ts'
import type { SignedInScope } from '../../scope.ts'
import { recordChange } from './ending.ts'
import { change, findOwn } from './own-resume.ts'
import { findAvatar, setBeside } from './queries.ts'

export async function uploadPhoto(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.uploadPhoto>,
): Promise<contract.OwnResume> {
  await scope.limits.take('image', String(scope.account.id))
  // Checks that the caller owns the resume before the slow conversion of the picture begins.
  await findOwn(scope.db, params.id, scope)
  return showPhoto(scope, params.id, await storeImage(scope, body.photo))
}

export async function showAvatar(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.showAvatar>,
): Promise<contract.OwnResume> {
  await scope.limits.take('image', String(scope.account.id))
  await findOwn(scope.db, params.id, scope)
  const avatar = await findAvatar(scope.db, scope.account.id)
  const photo = avatar && (await copyImage(scope, avatar))
  if (!photo) throw new Failure('resumes:no_avatar')
  return showPhoto(scope, params.id, photo)
}

export async function deletePhoto(
  scope: SignedInScope,
  { params }: OperationInput<typeof contract.deletePhoto>,
): Promise<contract.OwnResume> {
  return showPhoto(scope, params.id, null)
}

function showPhoto(scope: SignedInScope, id: string, photo: string | null) {
  return change(scope, id, undefined, async (tx, resume) => {
    await replaceImage(scope, tx, { from: resume.photo, to: photo })
    await recordChange(scope, tx, resume, 'change_photo')
    return setBeside(tx, resume, { photo })
  })
}
