import { redirect } from '@remix-run/node'
import { CallFailure } from '#contract/call.ts'
import { asideOf, deleteDraft, findDraft, saveDraft, takeDraft } from '#contract/drafts.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { safePath } from '#app/platform/session/return-path.server.ts'

const page = guard('user')

export const loader = page.loader(({ paths }) => redirect(paths.home()))

/** Handles the buttons that restore or delete a draft of a form. */
export const action = page.action(async ({ fields, intent, call, leave, paths, texts, url }) => {
  const { id = '', form = '', page: sentFrom } = fields
  const params = { id }
  const back = new URL(safePath(sentFrom) ?? paths.home(), url)
  for (const name of ['draft', 'aside']) back.searchParams.delete(name)
  const [anchor = ''] = /#[\w-]+$/.exec(sentFrom ?? '') ?? []
  const to = (name?: string, value?: string) => {
    if (name && value) back.searchParams.set(name, value)
    return back.pathname + back.search + anchor
  }
  switch (intent) {
    case 'delete':
      await call(deleteDraft, { params, query: {} }).catch(asNull)
      return leave(to())
    case 'aside': {
      const isMoved = await moveDraft(call, id, form, asideOf(form))
      return leave(isMoved ? to('aside', id) : to())
    }
    case 'back':
      await moveDraft(call, id, asideOf(form), form)
  }
  const taken = await call(takeDraft, { params }).catch(asNull)
  if (taken && intent === 'back') return leave(to('draft', taken.public_id))
  const message = texts('fields')(taken ? 'draft.restored' : 'draft.not_restored')
  const toast = { message, variant: taken ? ('info' as const) : ('warning' as const) }
  return leave(taken ? to('draft', taken.public_id) : to(), { toast })
})

async function moveDraft(
  call: ActionVisit['call'],
  id: string,
  from: string,
  to: string,
): Promise<boolean> {
  const draft = await call(findDraft, { query: { form: from, id } }).catch(asNull)
  if (!draft) return false
  const { public_id, device, values } = draft
  return (await call(saveDraft, { body: { public_id, device, values, form: to } })) !== null
}

function asNull(error: unknown): null {
  if (error instanceof CallFailure) return null
  throw error
}
