import { deleteDraft } from '#contract/drafts.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** Deletes the drafts of a form that was sent: its own, and the one it was filled from. */
export async function deleteSentDrafts(
  { call }: Pick<Visit, 'call'>,
  { draft, draft_seq: seq, draft_source: source }: Record<string, string | undefined>,
): Promise<void> {
  if (draft) await call(deleteDraft, { params: { id: draft }, query: { seq } }).catch(() => null)
  if (source) await call(deleteDraft, { params: { id: source }, query: {} }).catch(() => null)
}
