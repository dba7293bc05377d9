import { exportPayments } from '#contract/payments.ts'
import { readFilter } from '#app/features/payments/filter.server.ts'
import { fileAnswer } from '#app/platform/document/file-answer.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

export const loader = guard('user').loader(async ({ call, url, request }) => {
  const file = await call(exportPayments, { query: readFilter(url.searchParams) })
  return fileAnswer(request, file, 'attachment')
})
