import { readInvoice } from '#contract/invoices.ts'
import { fileAnswer } from '#app/platform/document/file-answer.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

export const loader = guard('user').loader(async ({ call, params, request }) => {
  const file = await call(readInvoice, { params: { id: params.id ?? '' } })
  return fileAnswer(request, file, 'inline')
})
