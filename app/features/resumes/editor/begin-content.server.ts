import type { ResumeContent } from '#contract/content/resume.ts'
import { readSettings } from '#contract/settings.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { SignedInVisit } from '#app/platform/page/guard.server.ts'
import { blankContent } from './blank-content.ts'

type Proposed = Pick<ResumeContent, 'title' | 'specialty_code' | 'area_code'>

/** Returns what a new resume begins with: what is known of the person, and what the wanted vacancy proposes. */
export async function beginContent(
  { user, call }: SignedInVisit,
  proposed: Proposed | undefined,
): Promise<ResumeContent> {
  const { default_visibility: visibility } = await call(readSettings, {})
  return { ...blankContent(user, env.country, visibility), ...proposed }
}
