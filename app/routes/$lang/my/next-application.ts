import { redirect } from '@remix-run/node'
import { listApplications } from '#contract/applications.ts'
import { listOwnVacancies } from '#contract/vacancies.ts'
import { sortForTriage, vacancyTabParts } from '#app/features/applications/tabs/lists.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { sortByUrgency } from '#app/features/vacancies/own/burning.ts'
import { guard } from '#app/platform/page/guard.server.ts'

export const loader = guard('employer').loader(async ({ call, paths }) => {
  const waiting = (await call(listOwnVacancies, {})).filter(({ counts }) => counts.waiting > 0)
  const [vacancy] = sortByUrgency(waiting)
  if (!vacancy) return redirect(paths.myVacancies())
  const { public_id } = vacancy
  const now = new Date()
  const applications = await call(listApplications, { query: { vacancy: public_id } })
  const { shown } = vacancyTabParts('applications', applications, now)
  const [first] = sortForTriage('applications', shown, now)
  const tab = paths.vacancyView(public_id, 'applications')
  return redirect(first ? openedPath(tab, first.public_id, { isQueue: true }) : tab)
})
