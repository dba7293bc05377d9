import { randomUUID } from 'node:crypto'
import { listMessages, markMessagesRead } from '#contract/conversations.ts'
import {
  mostMessageBytes,
  sendWithFiles,
} from '#app/features/applications/thread/send-message.server.ts'
import { deleteSentDrafts } from '#app/platform/draft/delete-sent.server.ts'
import { filledFields } from '#app/platform/form/filled-fields.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { forScript } from '#app/platform/page/script.server.ts'

/** Returns the messages of a conversation that are newer than the last message on the page. */
export const loader = forScript(({ call, params: { id = '' }, url }) => {
  const after = url.searchParams.get('after') ?? undefined
  return call(listMessages, { params: { id }, query: { after } })
})

/** Sends a message, or marks messages as read. Returns the message, and an idempotency key for the next message. */
export const action = forScript(async (visit) => {
  const { call, params, request } = visit
  const { id = '' } = params
  const form = await readForm(request, mostMessageBytes)
  const fields = filledFields(form)
  const { read, key } = fields
  if (read) return call(markMessagesRead, { params: { id }, body: { message_public_id: read } })
  const message = await sendWithFiles(visit, id, form, key)
  await deleteSentDrafts(visit, fields)
  return { message, key: randomUUID() }
})
