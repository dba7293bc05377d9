import { readSentResume } from '#contract/resume-papers.ts'
import { fileAnswer } from '#app/platform/document/file-answer.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

export const loader = guard('employer').loader(async ({ call, params, request }) => {
  const file = await call(readSentResume, { params: { id: params.id ?? '' } })
  return fileAnswer(request, file, 'attachment')
})
