import { CallFailure } from '#contract/call.ts'
import { publishResume } from '#contract/resumes.ts'
import { ownPaths } from '#app/own-paths.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { wantedInAddress } from '#app/platform/session/return-path.server.ts'
import { withWanted } from '#app/platform/session/with-wanted.ts'

/** Publishes a resume. If required fields are empty, opens the editor with the errors. */
export async function publish(
  { call, leave, paths, url }: ActionVisit,
  id: string,
  { version, to, toast }: { version?: number; to?: string; toast?: string },
) {
  const wanted = wantedInAddress(url)
  try {
    await call(publishResume, { params: { id }, body: { version } })
  } catch (failure) {
    const isIncomplete = failure instanceof CallFailure && failure.message === 'resumes:incomplete'
    if (isIncomplete) return leave(withWanted(paths.checkResume(id), wanted))
    throw failure
  }
  return to ? leave(to, { toast }) : leave(withWanted(ownPaths(paths).publishedResume(id), wanted))
}
