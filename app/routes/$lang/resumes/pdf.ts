import { readOwnPaper } from '#contract/resume-papers.ts'
import { paperChoice, paperLength } from '#app/features/resumes/export/paper-choice.ts'
import { fileAnswer } from '#app/platform/document/file-answer.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

export const loader = guard('candidate', { guests: 'sign_in' }).loader(async (visit) => {
  const { call, params, url, request } = visit
  const copy = url.searchParams.get('copy') === 'working' ? 'working' : 'published'
  const query = { copy, length: paperLength(url), ...paperChoice(url) } as const
  const file = await call(readOwnPaper, { params: { id: params.id ?? '' }, query })
  return fileAnswer(request, file, 'attachment')
})
