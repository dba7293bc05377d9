import type { ActionFunctionArgs } from '@remix-run/node'
import { answerByLink, readAnswerLink } from '#contract/answer-links.ts'
import { CallFailure } from '#contract/call.ts'
import { errorName } from '#contract/errors.ts'
import { limits } from '#contract/rules/limits.ts'
import { linkActions, type LinkAction } from '#contract/rules/vocabulary.ts'
import {
  confirmPage,
  donePage,
  refusedPage,
  type LinkRefusal,
} from '#app/features/applications/by-link/answer-page.server.tsx'
import type { BarePage } from '#app/platform/document/bare-page.ts'
import { pathsIn } from '#app/paths.ts'
import { defaultLocale } from '#app/platform/i18n/locales.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { guard } from '#app/platform/page/guard.server.ts'
import { markGuarded } from '#app/platform/page/guarded.server.ts'
import type { Visit } from '#app/platform/page/visit.server.ts'
import { closedHeaders } from '#app/platform/security/headers.server.ts'
import { isSecure } from '#app/platform/session/cookies.server.ts'

const page = guard('guest')

/** The page that opens from a link in an e-mail. It asks for confirmation, because mail programs open links too. */
export const loader = page.loader(async (visit) => {
  const { call, request, url } = visit
  try {
    const query = { token: tokenOf(url) }
    const invitation = await call(readAnswerLink, { query })
    return answer(request, 200, confirmPage({ ...asked(visit), ...query, invitation }))
  } catch (error) {
    return refused(visit, error)
  }
})

const act = page.action(async (visit) => {
  const { call, request, url, fields } = visit
  const { t, paths, act } = asked(visit)
  const token = tokenOf(url)
  const { message } = fields
  const slot = act === 'accept' ? fields.slot : undefined
  try {
    const invitation = await call(answerByLink, { body: { token, action: act, slot, message } })
    return answer(request, 200, donePage({ t, paths }, act, invitation))
  } catch (error) {
    const isMendable =
      error instanceof CallFailure &&
      (error.status === 422 || error.message === 'applications:time_taken')
    return isMendable ? askAgain(visit, message, error) : refused(visit, error)
  }
})

export const action = markGuarded(async (args: ActionFunctionArgs) => {
  const answered = await act(args)
  if (answered instanceof Response) return answered
  return answer(args.request, 503, refusedPage(wordsIn(args), 'unavailable'))
})

const mendable = ['interview_in_past', 'time_taken'] as const

async function askAgain(
  visit: Visit,
  message: string | undefined,
  { fields, message: code }: CallFailure,
): Promise<Response> {
  const { call, request, url, texts } = visit
  const token = tokenOf(url)
  const error = fields.message
    ? texts('fields')('too_long', { count: limits.rejectMessage })
    : texts('errors')(mendable.find((each) => code === `applications:${each}`) ?? 'slot_conflict')
  const status = code === 'applications:time_taken' ? 409 : 422
  try {
    const invitation = await call(readAnswerLink, { query: { token } })
    const page = confirmPage({ ...asked(visit), token, invitation, message, error })
    return answer(request, status, page)
  } catch (failure) {
    return refused(visit, failure)
  }
}

function asked(visit: Visit): ReturnType<typeof wordsIn> & { act: LinkAction } {
  const named = visit.url.searchParams.get('act')
  const act = linkActions.find((each) => each === named) ?? 'accept'
  return { ...wordsIn(visit), act }
}

function wordsIn({ params }: Pick<Visit, 'params'>) {
  return { t: translator(params.lang, 'answer'), paths: pathsIn(params.lang ?? defaultLocale) }
}

function tokenOf(url: URL): string {
  return url.searchParams.get('token') ?? ''
}

const statuses: Record<LinkRefusal, number> = {
  answer_link_unknown: 404,
  answer_link_used: 410,
  answer_link_expired: 410,
  answer_link_moved: 410,
  wrong_state: 409,
  limit_exceeded: 429,
  unavailable: 503,
}

function refused(visit: Visit, error: unknown): Response {
  if (!(error instanceof CallFailure)) throw error
  const name = errorName(error.message)
  const refusal = Object.keys(statuses).find((each) => each === name) as LinkRefusal | undefined
  const shown = refusal ?? (error.status === 422 ? 'answer_link_unknown' : 'unavailable')
  return answer(visit.request, statuses[shown], refusedPage(wordsIn(visit), shown))
}

function answer(request: Request, status: number, { html, policy }: BarePage): Response {
  const headers = {
    ...closedHeaders(isSecure(request)),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  }
  return new Response(html, { status, headers })
}
