import { redirect } from '@remix-run/node'
import { ownResumePage } from '#app/features/resumes/own-resume.server.ts'

export const loader = ownResumePage.loader(({ paths, params: { id = '' } }) =>
  redirect(paths.resumeView(id, 'applications')),
)
