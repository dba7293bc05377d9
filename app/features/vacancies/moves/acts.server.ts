import { CallFailure } from '#contract/call.ts'
import {
  archiveVacancy,
  deleteVacancy,
  pauseVacancy,
  prolongVacancy,
  restoreVacancy,
  unpauseVacancy,
  type WrittenVacancy,
} from '#contract/written-vacancies.ts'
import { env } from '#app/platform/env/env.server.ts'
import { formatDay } from '#app/platform/i18n/dates.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'

/** Changes a vacancy as the pressed button requests (pause, close, delete …), then opens `to` with a toast. */
export async function moveVacancy(
  { call, form, intent, leave, paths, texts }: ActionVisit,
  { public_id: id }: Pick<WrittenVacancy, 'public_id'>,
  to: string = paths.previewVacancy(id),
) {
  const t = texts('written_vacancies')
  const params = { id }
  const body = { version: Number(form.get('version')) || undefined }
  /** Opens the editor at the words that must not be published, if the vacancy has such words. */
  async function orCheck<T>(move: Promise<T>): Promise<T> {
    try {
      return await move
    } catch (failure) {
      const isIncomplete =
        failure instanceof CallFailure && failure.message === 'vacancies:incomplete_vacancy'
      throw isIncomplete ? await leave(paths.checkVacancy(id)) : failure
    }
  }
  switch (intent) {
    case 'pause': {
      await call(pauseVacancy, { params, body })
      const action = { label: t('moves.undo'), post: to, fields: { intent: 'unpause' } }
      return leave(to, { toast: { message: t('moves.pause.done'), variant: 'success', action } })
    }
    case 'unpause':
      await orCheck(call(unpauseVacancy, { params, body }))
      break
    case 'prolong': {
      const { expires_at } = await call(prolongVacancy, { params, body })
      const until = expires_at && formatDay(expires_at, env.country.timeZone, new Date())
      return leave(to, { toast: t('moves.prolong.done', { until }) })
    }
    case 'restore': {
      const { status } = await orCheck(call(restoreVacancy, { params, body }))
      if (status === 'on_moderation') return leave(to, { toast: t('review.held') })
      break
    }
    case 'archive': {
      const reason = form.get('reason') === 'hired' ? 'hired' : 'cancelled'
      await call(archiveVacancy, { params, body: { ...body, reason } })
      break
    }
    case 'delete':
      await call(deleteVacancy, { params })
      return leave(paths.myVacancies(), { toast: t('moves.delete.done') })
    default:
      return null
  }
  return leave(to, { toast: t(`moves.${intent}.done`) })
}
