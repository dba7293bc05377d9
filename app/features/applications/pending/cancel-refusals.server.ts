import type { Application } from '#contract/applications.ts'
import { moveApplications } from '#contract/bulk-moves.ts'
import { limits } from '#contract/rules/limits.ts'
import { listVacancyApplications } from '#contract/vacancy-applications.ts'
import { tabPath } from '#app/features/applications/tabs/lists.ts'
import { openedInList } from '#app/features/applications/table/filters.ts'
import { env } from '#app/platform/env/env.server.ts'
import { formatTime } from '#app/platform/i18n/dates.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import type { FlashToast } from '#app/platform/toast/toast.server.ts'
import { cancelIntent } from './pending-refusals.ts'

/** Takes back the refusals of a vacancy that are sent at the same time, and opens the list with these applications. */
export async function cancelRefusals(
  { call, form, leave, texts, paths }: SignedInVisit & ActionVisit,
  vacancyId: string,
) {
  const t = texts('applications')
  const { pending_refusals } = await call(listVacancyApplications, {
    params: { id: vacancyId },
    query: { size: '1' },
  })
  const due = form.get('due_at')
  const pending = pending_refusals.find(({ due_at }) => due_at === due)?.public_ids ?? []
  const cancelled: Application[] = []
  for (let at = 0; at < pending.length; at += limits.bulkMoves) {
    const some = pending.slice(at, at + limits.bulkMoves)
    const items = some.map((application_public_id) => ({ application_public_id }))
    const { results } = await call(moveApplications, { body: { items, action: 'cancel_refusal' } })
    cancelled.push(...results.flatMap((each) => (each.status === 'done' && each.application) || []))
  }
  const [first] = cancelled
  if (!first) {
    const toast = { message: t('pending.too_late'), variant: 'warning' } as const
    return leave(paths.vacancyView(vacancyId, 'applications'), { toast })
  }
  const tab = tabPath('employer', paths, first, new Date())
  const toast = { message: t('pending.cancelled', { count: cancelled.length }), variant: 'success' }
  const to = cancelled.length === 1 ? openedInList(tab, first.public_id) : tab
  return leave(to, { toast: toast as FlashToast })
}

/** Says when `count` refusals of one act, of which `refused` is the first, are sent, with the undo. */
export function refusalToast(
  { texts, paths }: Pick<SignedInVisit, 'texts' | 'paths'>,
  refused: Application,
  count: number,
): FlashToast {
  const t = texts('applications')
  const due = refused.pending_refusal?.due_at ?? ''
  const time = formatTime(due, env.country.timeZone)
  const post = paths.vacancyView(refused.vacancy_public_id, 'applications')
  const fields = { intent: cancelIntent, due_at: due }
  return {
    message: t('pending.sent_at', { count, time }),
    variant: 'success',
    action: { label: t('pending.cancel'), post, fields },
  }
}
