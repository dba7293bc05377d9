import { redirect } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import { deleteSavedSearch, savedSearchBody, saveSearch } from '#contract/saved-searches.ts'
import { moneyPaths } from '#app/money-paths.ts'
import { alertLineId } from '#app/features/saved-searches/alert-line-id.ts'
import { queryOf } from '#app/features/saved-searches/query-string.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { hasWaited } from '#app/platform/outbox/reply-to-waited.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { errorSentences } from '#app/platform/i18n/i18n.server.ts'
import { errorText } from '#app/platform/errors/error-text.ts'
import { shownError } from '#app/platform/form/answer-form.server.ts'
import { isKnown } from '#app/platform/session/cookies.server.ts'
import { alertCookie } from '#app/platform/session/guest-alert.server.ts'
import { returnPath, safePath } from '#app/platform/session/return-path.server.ts'

const page = guard('guest')

export const loader = page.loader(({ paths }) => redirect(paths.home()))

/** Saves the visitor's search, or deletes it, and shows the list again. A guest must sign in first. */
export const action = page.action(async (visit) => {
  const { intent, fields, user, call, paths, leave } = visit
  const back = safePath(fields.back) ?? paths.home()
  if (intent === 'cancel') {
    if (user) await call(deleteSavedSearch, { params: { id: fields.id ?? '' } }).catch(ifGone)
    return leave(`${back}#${alertLineId}`)
  }
  const { entity, search = '', name, frequency, hour, channels } = fields
  const body = visit.parse(savedSearchBody, {
    entity,
    query: queryOf(search),
    name,
    frequency,
    hour: hour && Number(hour),
    channels: channels?.split(' ').filter(Boolean),
  })
  if (!user) return signUpFirst(visit, body, back)
  try {
    await call(saveSearch, { body })
  } catch (error) {
    if (!(error instanceof CallFailure) || hasWaited(visit.request)) throw error
    return leave(back, { toast: refusal(visit, error) })
  }
  return leave(`${back}#${alertLineId}`)
})

async function signUpFirst(
  { request, paths, leave }: ActionVisit,
  body: Parameters<typeof alertCookie>[1],
  back: string,
) {
  const cookies = [
    await alertCookie(request, body),
    await returnPath.keep(request, back, { asked: 'alert' }),
  ]
  return leave(isKnown(request) ? paths.signIn() : paths.signUp(), { cookies })
}

/** Returns why the search was not saved, with a link to a page that helps, such as the plans. */
function refusal({ params, paths, texts }: ActionVisit, error: CallFailure) {
  const code = shownError(error)
  const t = texts('search_server')
  const needsPlan = error.message === 'saved_searches:resume_alerts_needed'
  return {
    message: errorText(errorSentences(params.lang), code),
    variant: 'warning' as const,
    action: needsPlan
      ? { label: t('alert.plans'), to: moneyPaths(paths).plans() }
      : { label: t('alert.mine'), to: paths.myBookmarks('type=search') },
  }
}

function ifGone(error: unknown): void {
  if (!(error instanceof CallFailure) || error.status !== 404) throw error
}
