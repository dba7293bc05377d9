import { createResumeLink, endResumeLink } from '#contract/resume-links.ts'
import { ownPaths } from '#app/own-paths.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import { linkIntents } from './link-intents.ts'

/** Creates or ends a link to the resume. */
export async function changeLinks(visit: ActionVisit, id: string) {
  const { intent, fields, key, parse, call, leave, paths, texts } = visit
  const to = `${ownPaths(paths).exportResume(id)}#links`
  const t = texts('resume_papers')
  if (intent === linkIntents.end) {
    await call(endResumeLink, { params: { id, link: fields.link ?? '' } })
    return leave(to, { toast: { message: t('links.ended'), variant: 'success' } })
  }
  if (intent !== linkIntents.create) throw new Response(null, { status: 400 })
  const days = fields.days === 'ever' ? null : Number(fields.days)
  const shows_contacts = fields.shows_contacts === 'yes'
  const body = parse(createResumeLink.body, { days, shows_contacts })
  await call(createResumeLink, { params: { id }, body, idempotencyKey: key })
  return leave(to, { toast: { message: t('links.created'), variant: 'success' } })
}
