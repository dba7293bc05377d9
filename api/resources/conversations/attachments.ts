import type * as contract from '../../contract/conversations.ts'
import type { OperationInput } from '../../contract/endpoint.ts'
import {
  attachmentEndings,
  attachmentLimits,
  attachmentTypeOf,
  type AttachmentType,
} from '../../contract/rules/attachments.ts'
import { writingRefusal } from '../../contract/rules/conversations.ts'
import { originalName } from '../../files/original-name.ts'
import { attachmentFile } from '../../files/attachment-file.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import { Failure, invalidFields } from '../../http/failure.ts'
import { newPublicId } from '../../public-id.ts'
import type { SignedInScope } from '../../scope.ts'
import { findAttachment, insertAttachment } from './attachment-rows.ts'
import { holdApplication } from './queries.ts'

export async function uploadAttachment(
  scope: SignedInScope,
  { params, body }: OperationInput<typeof contract.uploadAttachment>,
): Promise<contract.Attachment> {
  const { db, account, files } = scope
  await scope.limits.take('attachment', String(account.id))
  const application = await holdApplication(db, account, params.id)
  if (!application) throw new Failure('applications:not_found')
  if (!application.isPermitted) throw new Failure('companies:not_permitted')
  if (writingRefusal(application, scope.now())) throw new Failure('conversations:writing_ended')
  const given = new Uint8Array(await body.file.arrayBuffer())
  if (given.length > attachmentLimits.bytes) throw new Failure('files:attachment_too_large')
  const type = attachmentTypeOf(given)
  if (!type) throw new Failure('files:attachment_wrong_type')
  const bytes = type === 'image/webp' ? await redrawn(given) : given
  // Inserts the row before the file is stored; otherwise a file without a row would never be deleted after a crash.
  const attachment = await insertAttachment(db, {
    public_id: newPublicId(),
    name: nameAs(type, body.file.name),
    type,
    size: bytes.length,
    application_id: application.id,
    user_id: account.id,
    upload_key: body.key ?? null,
    created_at: scope.now(),
  })
  const { type: storedType, size } = attachment
  if (storedType !== type || size !== bytes.length) {
    throw invalidFields({ key: ['invalid'] })
  }
  await files.put(attachmentFile(attachment.public_id), bytes)
  return attachment
}

async function redrawn(bytes: Uint8Array): Promise<Uint8Array> {
  const { encodeWhole } = await import('../../files/encode-image.ts')
  return encodeWhole(bytes, attachmentLimits.pixels)
}

/** Returns the name of an uploaded file; its extension is that of the file's real type. */
function nameAs(type: AttachmentType, given: string): string {
  const name = originalName(given).replace(/\.[a-z\d]{1,8}$/i, '') || 'file'
  return `${name}.${attachmentEndings[type]}`
}

/** Returns an uploaded file. Browsers show a picture, but only save a document. */
export async function getAttachment(
  { db, account, files }: SignedInScope,
  { params }: OperationInput<typeof contract.getAttachment>,
): Promise<FileAnswer<AttachmentType>> {
  const found = await findAttachment(db, account, params)
  const bytes = found && (await files.get(attachmentFile(params.attachment)))
  if (!bytes) throw new Failure('applications:not_found')
  const { type, name } = found
  const cache = 'private, max-age=86400, immutable'
  return { bytes, type, etag: params.attachment, cache, ...(type === 'image/webp' ? {} : { name }) }
}
