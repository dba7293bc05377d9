import { redirect } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import { refuseCall } from '#app/platform/form/answer-form.server.ts'
import type { Paths } from '#app/paths.ts'

/** A resume that lacks something goes to the editor, where it stands at its fields; another refusal stays on the page. */
export function refusePublication(
  form: FormData,
  failure: unknown,
  { paths, id }: { paths: Paths; id: string },
) {
  const isIncomplete = failure instanceof CallFailure && failure.message === 'resumes:incomplete'
  return isIncomplete ? redirect(paths.checkResume(id), 303) : refuseCall(form, failure)
}
