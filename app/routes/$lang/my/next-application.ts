import { redirect } from '@remix-run/node'
import { listApplications } from '#contract/applications.ts'
import { firstToAnswer } from '#app/features/applications/tabs/lists.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { guard } from '#app/platform/page/guard.server.ts'

/** Opens the application with the earliest deadline, of whichever vacancy. */
export const loader = guard('employer').loader(async ({ call, paths }) => {
  const first = firstToAnswer(await call(listApplications, { query: {} }), new Date())
  if (!first) return redirect(paths.myVacancies())
  const tab = paths.vacancyView(first.vacancy_public_id, 'applications')
  return redirect(openedPath(tab, first.public_id, { isQueue: true }))
})
