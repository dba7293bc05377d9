import { listApplications, rejectApplication, revokeApplication } from '#contract/applications.ts'
import { publicId } from '#contract/fields.ts'
import { hideResume } from '#contract/resumes.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { afterHire } from './after-hire.ts'

/** Handles two forms for a hired candidate: to hide the resume, and to withdraw other applications. */
export async function answerAfterHire(visit: SignedInVisit & ActionVisit) {
  const { form, leave, texts, url } = visit
  const t = texts('applications')
  const { success, data: id } = publicId.safeParse(form.get('application'))
  const back = success ? `${openedPath(url.pathname, id)}#${id}` : url.pathname
  switch (form.get('intent')) {
    case afterHire.intents.hide: {
      const resume = String(form.get('resume'))
      await visit.call(hideResume, { params: { id: resume }, body: {} })
      const fields = { intent: 'unhide', id: resume }
      const action = { label: t('done.undo'), post: visit.paths.myResumes(), fields }
      return leave(back, { toast: { message: t('hired.hidden'), variant: 'success', action } })
    }
    case afterHire.intents.withdraw: {
      const { done, failed } = await withdraw(visit, new Set(form.getAll(afterHire.chosen)))
      if (done + failed === 0) {
        return leave(back, { toast: { message: t('hired.none_chosen'), variant: 'danger' } })
      }
      const words = [
        (done > 0 || failed === 0) && t('hired.withdrawn', { count: done }),
        failed > 0 && t('hired.not_withdrawn', { count: failed }),
      ]
      const message = words.filter(Boolean).join(', ')
      return leave(back, { toast: { message, variant: failed > 0 ? 'danger' : 'success' } })
    }
    default:
      return null
  }
}

/** Withdraws the applications that the candidate has checked after being hired. */
async function withdraw({ call }: SignedInVisit, chosen: ReadonlySet<unknown>) {
  const result = { done: 0, failed: 0 }
  const open = await call(listApplications, { query: {} })
  for (const { public_id: id, allowed_actions: allowed } of open) {
    if (!chosen.has(id)) continue
    const params = { id }
    try {
      if (allowed.includes('revoke')) await call(revokeApplication, { params, body: {} })
      else await call(rejectApplication, { params, body: {} })
      result.done += 1
    } catch {
      result.failed += 1
    }
  }
  return result
}
