import { getAttachment } from '#contract/conversations.ts'
import { fileAnswer } from '#app/platform/document/file-answer.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

export const loader = guard('user').loader(async ({ call, params, request }) => {
  const { id = '', file = '' } = params
  const found = await call(getAttachment, { params: { id, attachment: file } })
  return fileAnswer(request, found, found.name === null ? 'inline' : 'attachment')
})
