import { redirect } from '@remix-run/node'
import { listApplications, type Application } from '#contract/applications.ts'
import { rightFor } from '#contract/rules/team.ts'
import { firstToAnswer } from '#app/features/applications/tabs/lists.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { guard } from '#app/platform/page/guard.server.ts'

/** Opens the application with the earliest deadline that the member may answer, of whichever vacancy. */
export const loader = guard('employer').loader(async ({ call, paths }) => {
  const all = await call(listApplications, { query: {} })
  const first = firstToAnswer(all.filter(mayAnswer), new Date())
  if (!first) return redirect(paths.myVacancies())
  const tab = paths.vacancyView(first.vacancy_public_id, 'applications')
  return redirect(openedPath(tab, first.public_id, { isQueue: true }))
})

function mayAnswer({ allowed_actions: actions }: Application): boolean {
  return actions.some((action) => rightFor(action) === 'answer')
}
