import { getCalendarFeed } from '#contract/calendar-feeds.ts'
import { fileAnswer } from '#app/platform/document/file-answer.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'

/** The calendar of an account's meetings, which calendar programs read without signing in. */
export const loader = guard('guest').loader(async ({ call, params, request }) => {
  const [, secret] = /^([a-z2-7]{26})\.ics$/.exec(params.file ?? '') ?? []
  if (!secret) throw new Response('Not Found', { status: 404 })
  const answer = fileAnswer(
    request,
    await call(getCalendarFeed, { params: { id: secret } }),
    'inline',
  )
  answer.headers.set('x-robots-tag', 'noindex, nofollow')
  return answer
})
