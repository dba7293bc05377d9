import { redirect } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import { refuseCall } from '#app/platform/form/answer-form.server.ts'
import { paths } from '#app/paths.ts'

/** A resume that lacks something goes to the editor, where it stands at its fields; another refusal stays on the page. */
export function refusePublication(
  form: FormData,
  failure: unknown,
  resume: { lang: string; id: string },
) {
  const isIncomplete = failure instanceof CallFailure && failure.message === 'resumes:incomplete'
  return isIncomplete ? redirect(paths.checkResume(resume), 303) : refuseCall(form, failure)
}
