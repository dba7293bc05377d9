import { createHash } from 'node:crypto'
import { sendMessage, uploadAttachment, type Message } from '#contract/conversations.ts'
import { attachmentLimits } from '#contract/rules/attachments.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { filesOf } from './files-of.ts'

/** The maximum size of a form with a message and its files. */
export const mostMessageBytes = attachmentLimits.perMessage * attachmentLimits.formBytes

/** Uploads the files of a form and sends its message. A repeated form with the same key sends nothing again. */
export async function sendWithFiles(
  { call }: Pick<Visit, 'call'>,
  id: string,
  form: FormData,
  key: string | undefined,
): Promise<Message> {
  const params = { id }
  const attachments: string[] = []
  for (const [index, file] of filesOf(form).entries()) {
    const body = { file, key: key && `${key}-${index}-${await hashOf(file)}` }
    const { public_id } = await call(uploadAttachment, { params, body })
    attachments.push(public_id)
  }
  const body = { text: String(form.get('text') ?? ''), attachments }
  return call(sendMessage, { params, body, idempotencyKey: key })
}

async function hashOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
