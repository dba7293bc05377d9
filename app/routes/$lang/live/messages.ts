import { randomUUID } from 'node:crypto'
import { listMessages, markMessagesRead, sendMessage } from '#contract/conversations.ts'
import { filledFields } from '#app/platform/form/filled-fields.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { forScript } from '#app/platform/page/script.server.ts'

/** Returns the messages after one that the page knows. */
export const loader = forScript(({ call, params: { id = '' }, url }) => {
  const after = url.searchParams.get('after') ?? undefined
  return call(listMessages, { params: { id }, query: { after } })
})

/** Sends a message, or marks messages as read. Returns a sent message with the key for the next one. */
export const action = forScript(async ({ call, params: { id = '' }, request }) => {
  const { text = '', read, key } = filledFields(await readForm(request))
  const params = { id }
  if (read) return call(markMessagesRead, { params, body: { message_public_id: read } })
  const message = await call(sendMessage, { params, body: { text }, idempotencyKey: key })
  return { message, key: randomUUID() }
})
