import type { ActionFunctionArgs } from '@remix-run/node'
import { markInvitationsViewed, viewApplication } from '#contract/applications.ts'
import { readForm } from '#app/platform/form/answer-form.server.ts'
import { answerScript } from '#app/platform/session/answer-script.server.ts'

/** What the visitor has had before his eyes: an employer the application she opened, a candidate his invitations. */
export const action = (args: ActionFunctionArgs) =>
  answerScript(args, async ({ user, call }) => {
    const ids = (await readForm(args.request)).getAll('application').map(String)
    if (user.accountType === 'employer') {
      await Promise.all(ids.map((id) => call(viewApplication, { params: { id } })))
    } else {
      await call(markInvitationsViewed, { body: { application_public_ids: ids } })
    }
    return null
  })
