import { redirect } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import { confirmAttendance, reportLate } from '#contract/meeting-day.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { errorText } from '#app/platform/errors/error-text.ts'
import { shownError } from '#app/platform/form/answer-form.server.ts'
import { errorSentences } from '#app/platform/i18n/i18n.server.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { hasWaited } from '#app/platform/outbox/reply-to-waited.server.ts'
import { previousUrl } from '#app/platform/page/previous-url.server.ts'

const page = guard('user')

export const loader = page.loader(({ paths, params: { id = '' } }) =>
  redirect(openedPath(paths.myApplications(), id)),
)

/** Says that the visitor is late for a meeting or will come, and returns to the page with the form. */
export const action = page.action(async (visit) => {
  const { texts, leave } = visit
  const { pathname, search } = previousUrl(visit)
  const back = pathname + search
  const t = texts('applications')
  try {
    const message = t(`day.done.${await report(visit)}`)
    return leave(back, { toast: { message, variant: 'success' } })
  } catch (error) {
    const isShown = error instanceof CallFailure && error.status !== 404
    if (!isShown || hasWaited(visit.request)) throw error
    const message = errorText(errorSentences(visit.params.lang), shownError(error))
    return leave(back, { toast: { message, variant: 'danger' } })
  }
})

async function report({
  call,
  fields,
  params: { id = '' },
}: ActionVisit): Promise<'attend' | 'late'> {
  const params = { id }
  if (fields.minutes === undefined) {
    await call(confirmAttendance, { params })
    return 'attend'
  }
  await call(reportLate, { params, body: { minutes: Number(fields.minutes) } })
  return 'late'
}
