import { markInvitationsViewed, viewApplication } from '#contract/applications.ts'
import { limits } from '#contract/rules/limits.ts'
import { readForm } from '#app/platform/form/read-form.server.ts'
import { forScript } from '#app/platform/page/script.server.ts'

/** What the visitor has had before his eyes: an employer the application she opened, a candidate his invitations. */
export const action = forScript(async ({ user, call, request }) => {
  const ids = (await readForm(request)).getAll('application').slice(0, limits.pageSize).map(String)
  if (user.accountType === 'employer') {
    await Promise.all(ids.map((id) => call(viewApplication, { params: { id } })))
  } else {
    await call(markInvitationsViewed, { body: { application_public_ids: ids } })
  }
  return null
})
