import { redirect, type TypedResponse } from '@remix-run/node'
import { limits } from '#contract/rules/limits.ts'
import { refuse, type RefusedForm } from '#app/platform/form/answer-form.server.ts'
import { safePath } from '#app/platform/session/return-path.server.ts'
import { flashToast } from '#app/platform/toast/toast.server.ts'
import { withToast } from './act.server.ts'
import { pathOf } from './turn-away.server.ts'
import type { Visit } from './visit.server.ts'

/** Refuses a form that is too large. The page keeps the typed text. */
export async function answerTooLarge(visit: Visit): Promise<RefusedForm | TypedResponse<never>> {
  const { request, url, texts } = visit
  if (!request.headers.get('accept')?.includes('text/html')) {
    const error = 'request:too_large'
    return refuse(withToast(visit, { values: {}, fields: {}, error }, error), 413)
  }
  const t = texts('common')
  const toast = await flashToast(request, {
    title: t('too_large.title'),
    message: t('too_large.text', {
      megabytes: limits.formBytes / 1024 ** 2,
      letters: (Math.floor(limits.formBytes / 6e4) * 1e4).toLocaleString('ru'),
    }),
    variant: 'danger',
  })
  const from = URL.parse(request.headers.get('referer') ?? '')
  const path = from?.host === url.host ? safePath(from.pathname + from.search) : null
  return redirect(path ?? pathOf(request), { headers: { 'set-cookie': toast }, status: 303 })
}
