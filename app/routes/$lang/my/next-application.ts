import { redirect } from '@remix-run/node'
import { listToAnswer } from '#contract/applications.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { guard } from '#app/platform/page/guard.server.ts'

/** Opens the application that the member answers first, of whichever vacancy. */
export const loader = guard('employer').loader(async ({ call, paths }) => {
  const {
    results: [first],
  } = await call(listToAnswer, { query: {} })
  if (!first) return redirect(paths.myVacancies())
  const tab = paths.vacancyView(first.vacancy_public_id, 'applications')
  return redirect(openedPath(tab, first.application_public_id, { isQueue: true }))
})
