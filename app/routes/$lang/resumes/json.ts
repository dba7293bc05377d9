import { readJsonResume } from '#contract/resume-papers.ts'
import { paperChoice } from '#app/features/resumes/export/paper-choice.ts'
import { fileAnswer } from '#app/platform/document/file-answer.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

export const loader = guard('candidate', { guests: 'sign_in' }).loader(async (visit) => {
  const { call, params, url, request } = visit
  const { viewer, contacts } = paperChoice(url)
  const input = { params: { id: params.id ?? '' }, query: { viewer, contacts } }
  return fileAnswer(request, await call(readJsonResume, input), 'attachment')
})
