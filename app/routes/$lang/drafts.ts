import { redirect } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import { deleteDraft, takeDraft } from '#contract/drafts.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { safePath } from '#app/platform/session/return-path.server.ts'

const page = guard('user')

export const loader = page.loader(({ paths }) => redirect(paths.home()))

/** Goes on with a draft that a form has offered, or throws it away, and leads back to the form. */
export const action = page.action(async ({ fields, intent, call, leave, paths, texts, url }) => {
  const { id = '', page: sentFrom } = fields
  const params = { id }
  const back = safePath(sentFrom) ?? paths.home()
  if (intent === 'delete') {
    await call(deleteDraft, { params, query: {} }).catch(asNull)
    return leave(back)
  }
  const taken = await call(takeDraft, { params }).catch(asNull)
  const message = texts('fields')(taken ? 'draft.restored' : 'draft.not_restored')
  const to = new URL(back, url)
  if (taken) to.searchParams.set('draft', taken.public_id)
  const [anchor = ''] = /#[\w-]+$/.exec(sentFrom ?? '') ?? []
  const toast = { message, variant: taken ? ('info' as const) : ('warning' as const) }
  return leave(to.pathname + to.search + anchor, { toast })
})

/** Somebody who has no page to come back to must not see the refusal as one. */
function asNull(error: unknown): null {
  if (error instanceof CallFailure) return null
  throw error
}
