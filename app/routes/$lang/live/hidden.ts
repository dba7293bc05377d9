import { CallFailure } from '#contract/call.ts'
import { changeHidden, readHiddenChange } from '#app/features/hidden/change-hidden.server.ts'
import { errorText } from '#app/platform/errors/error-text.ts'
import { shownError } from '#app/platform/form/answer-form.server.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { errorSentences } from '#app/platform/i18n/i18n.server.ts'
import { forAnyScript } from '#app/platform/page/script.server.ts'

/** Hides a vacancy or company, or shows it again. If the API refuses, replies with a sentence for the visitor. */
export const action = forAnyScript(async (visit) => {
  const change = readHiddenChange(Object.fromEntries(await readForm(visit.request)))
  if (!change) return new Response(null, { status: 422 })
  try {
    const headers = new Headers({ 'cache-control': 'no-store' })
    for (const cookie of await changeHidden(visit, change)) headers.append('set-cookie', cookie)
    return new Response(null, { status: 204, headers })
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status === 401) throw error
    const sentence = errorText(errorSentences(visit.params.lang), shownError(error))
    return Response.json({ error: sentence }, { status: error.status || 503 })
  }
})
