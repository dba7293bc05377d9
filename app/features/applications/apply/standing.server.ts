import { getApplication } from '#contract/applications.ts'
import { CallFailure } from '#contract/call.ts'
import { standingOf } from '#contract/rules/standing.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { notLoaded } from '#app/platform/page/extra.server.ts'
import { statusText } from '#app/features/applications/status/status-text.ts'
import { tabPath } from '#app/features/applications/tabs/lists.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'

/** The status of the candidate's application, shown on the page of the vacancy. */
export interface Standing {
  text: string
  to: string | null
}

export async function readStanding(
  { call, paths, texts }: Visit,
  { relations, status }: Pick<Vacancy, 'relations' | 'status'>,
): Promise<Standing | null> {
  const standing = standingOf(relations, status)
  if (!standing) return null
  const id = standing.application_public_id
  const t = texts('applications')
  const application = await call(getApplication, { params: { id } }).catch((failure: unknown) => {
    if (!(failure instanceof CallFailure)) throw failure
    return failure.status === 404 ? null : notLoaded
  })
  if (application === notLoaded) {
    return { text: texts('common')('not_loaded'), to: paths.myApplications() }
  }
  if (!application) return { text: t('apply.deleted'), to: null }
  const now = new Date()
  return {
    text: statusText(t, 'candidate', application, { now, timeZone: env.country.timeZone }),
    to: openedPath(tabPath('candidate', paths, application, now), id),
  }
}
