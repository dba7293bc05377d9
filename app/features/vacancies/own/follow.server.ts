import { followVacancy } from '#contract/team.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'

export const followIntent = 'follow'

/** Switches on or off the notifications of a vacancy for which a colleague answers. */
export async function follow(
  { call, fields, leave, texts }: ActionVisit,
  { public_id: id }: OwnVacancy,
  to: string,
) {
  const follows = fields.follows === '1'
  await call(followVacancy, { params: { id }, body: { follows } })
  const t = texts('applications')
  return leave(to, { toast: t(follows ? 'vacancy_view.followed' : 'vacancy_view.unfollowed') })
}
