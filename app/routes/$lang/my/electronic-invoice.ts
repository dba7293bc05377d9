import { readElectronicInvoice } from '#contract/completion-acts.ts'
import { fileAnswer } from '#app/platform/document/file-answer.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

export const loader = guard('user').loader(async ({ call, params, request }) => {
  const file = await call(readElectronicInvoice, { params: { number: params.number ?? '' } })
  return fileAnswer(request, file, 'attachment')
})
