import {
  deleteResume,
  duplicateResume,
  hideResume,
  refreshResume,
  setAutoHide,
} from '#contract/resumes.ts'
import { autoHideDays } from '#contract/rules/vocabulary.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { publish } from './publish.server.ts'

/** Changes a resume as the pressed button requests, such as hide or delete; then opens `to` with a toast. */
export async function moveResume(visit: ActionVisit, id: string, to: string) {
  const { call, intent, key, leave, paths, texts, fields } = visit
  const t = texts('resumes')
  const params = { id }
  switch (intent) {
    case 'hide':
      await call(hideResume, { params, body: {} })
      return leave(to, {
        toast: {
          message: t('my.hidden_toast'),
          variant: 'success',
          action: { label: t('my.undo'), post: to, fields: { intent: 'unhide', id } },
        },
      })
    case 'unhide':
      return publish(visit, id, { to, toast: t('my.unhidden_toast') })
    case 'refresh':
      await call(refreshResume, { params })
      return leave(to, { toast: t('my.refreshed_toast') })
    case 'auto_hide': {
      const days = autoHideDays.find((each) => String(each) === fields.days) ?? null
      await call(setAutoHide, { params, body: { days } })
      return leave(to, {
        toast: days ? t('auto_hide.done', { count: days }) : t('auto_hide.never_done'),
      })
    }
    case 'duplicate': {
      const copy = await call(duplicateResume, { params, idempotencyKey: key })
      return leave(paths.editResume(copy.public_id), { toast: t('my.copied_toast') })
    }
    case 'delete':
      await call(deleteResume, { params })
      return leave(paths.myResumes(), { toast: t('delete.done') })
    case 'publish':
      return publish(visit, id, {})
    default:
      return null
  }
}
