import {
  activateApplication,
  listApplications,
  rejectApplication,
  revokeApplication,
} from '#contract/applications.ts'
import { publicId } from '#contract/fields.ts'
import { isTerminal } from '#contract/rules/application-moves.ts'
import { hideResume } from '#contract/resumes.ts'
import { hasWaited, refuseWaited } from '#app/platform/outbox/reply-to-waited.server.ts'
import { waitsField, writeWaits } from '#app/platform/outbox/waits-field.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { afterHire } from './after-hire.ts'

/** Handles the forms for a hired candidate: to hide the resume, to withdraw other applications and to undo that. */
export async function answerAfterHire(visit: SignedInVisit & ActionVisit) {
  const { form, leave, texts, url } = visit
  const t = texts('applications')
  const { success, data: id } = publicId.safeParse(form.get('application'))
  const back = success ? `${openedPath(url.pathname, id)}#${id}` : url.pathname
  switch (form.get('intent')) {
    case afterHire.intents.hide: {
      const resume = String(form.get('resume'))
      const { content } = await visit.call(hideResume, { params: { id: resume }, body: {} })
      const waiting = { of: `resume.${resume}`, title: content.title, kind: 'show_resume' }
      const fields = { intent: 'unhide', id: resume, [waitsField]: writeWaits(waiting) }
      const action = { label: t('done.undo'), post: visit.paths.myResumes(), fields }
      return leave(back, { toast: { message: t('hired.hidden'), variant: 'success', action } })
    }
    case afterHire.intents.withdraw: {
      const { done, failed } = await withdraw(visit, new Set(form.getAll(afterHire.chosen)))
      // A repeated form finds nothing left to withdraw.
      if (done.length + failed === 0 && !hasWaited(visit.request)) {
        return leave(back, { toast: { message: t('hired.none_chosen'), variant: 'danger' } })
      }
      const words = [
        (done.length > 0 || failed === 0) && t('hired.withdrawn', { count: done.length }),
        failed > 0 && t('hired.not_withdrawn', { count: failed }),
      ]
      const message = words.filter(Boolean).join(', ')
      if (failed > 0 && hasWaited(visit.request)) return refuseWaited(form, message)
      const waiting = { of: `withdraw.${id}`, title: message, kind: afterHire.intents.restore }
      const fields = {
        intent: afterHire.intents.restore,
        [afterHire.chosen]: done.join(' '),
        [waitsField]: writeWaits(waiting),
      }
      const action = { label: t('done.undo'), post: url.pathname, fields }
      const isUndoable = done.length > 0 && done.length <= mostRestored
      const variant = failed > 0 ? 'danger' : 'success'
      return leave(back, { toast: { message, variant, ...(isUndoable && { action }) } })
    }
    case afterHire.intents.restore: {
      const ids = String(form.get(afterHire.chosen) ?? '').split(' ')
      const failed = await restore(visit, ids.slice(0, mostRestored))
      const toast = { message: t('hired.restored'), variant: 'success' as const }
      const failure = {
        message: t('hired.not_restored', { count: failed }),
        variant: 'danger' as const,
      }
      if (failed > 0 && hasWaited(visit.request)) return refuseWaited(form, failure.message)
      return leave(url.pathname, { toast: failed > 0 ? failure : toast })
    }
    default:
      return null
  }
}

/** The number of withdrawn applications whose ids fit into the cookie of a toast. */
const mostRestored = 60

/** Takes withdrawn applications up again; returns how many could not be. Those that are open already stay as they are. */
async function restore({ call }: SignedInVisit, ids: readonly string[]): Promise<number> {
  const open = new Set<string>()
  for (const each of await call(listApplications, { query: {} })) {
    if (!isTerminal(each.status)) open.add(each.public_id)
  }
  let failed = 0
  for (const id of ids) {
    if (open.has(id) || !publicId.safeParse(id).success) continue
    try {
      await call(activateApplication, { params: { id }, body: {} })
    } catch {
      failed += 1
    }
  }
  return failed
}

/** Withdraws the applications that the candidate has checked after being hired. */
async function withdraw({ call }: SignedInVisit, chosen: ReadonlySet<unknown>) {
  const result: { done: string[]; failed: number } = { done: [], failed: 0 }
  const open = await call(listApplications, { query: {} })
  for (const { public_id: id, status, allowed_actions: allowed } of open) {
    if (!chosen.has(id) || isTerminal(status)) continue
    const params = { id }
    const body = { reason: 'found_other_job' } as const
    try {
      if (allowed.includes('revoke')) await call(revokeApplication, { params, body })
      else await call(rejectApplication, { params, body })
      result.done.push(id)
    } catch {
      result.failed += 1
    }
  }
  return result
}
