import { limits } from '#contract/rules/limits.ts'
import { markViewed, view } from '#app/features/applications/live/mark-seen.server.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { forScript } from '#app/platform/page/script.server.ts'

/** Stores that the visitor has seen an application or an invitation. */
export const action = forScript(async ({ user, call, request }) => {
  const ids = (await readForm(request)).getAll('application').slice(0, limits.pageSize).map(String)
  if (user.accountType === 'employer') {
    await Promise.all(ids.map((id) => view(call, id)))
    return null
  }
  return { marked: await markViewed(call, ids) }
})
