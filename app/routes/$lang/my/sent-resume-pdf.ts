import { readSentResume } from '#contract/resume-papers.ts'
import { paperLength } from '#app/features/resumes/export/paper-choice.ts'
import { fileAnswer } from '#app/platform/document/file-answer.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

export const loader = guard('employer').loader(async ({ call, params, url, request }) => {
  const query = { length: paperLength(url) }
  const file = await call(readSentResume, { params: { id: params.id ?? '' }, query })
  return fileAnswer(request, file, 'attachment')
})
