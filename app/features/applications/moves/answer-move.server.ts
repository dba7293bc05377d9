import { redirect } from '@remix-run/node'
import {
  acceptApplication,
  activateApplication,
  deleteApplication,
  interviewApplication,
  inviteToInterview,
  listApplications,
  postponeApplication,
  rejectApplication,
  revokeApplication,
  type Application,
} from '#contract/applications.ts'
import { publicId } from '#contract/fields.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { isVacancyTab, nextToAnswer, tabPath } from '#app/features/applications/tabs/lists.ts'
import { openedPath } from '#app/features/applications/tabs/opened-path.ts'
import { env } from '#app/platform/env/env.server.ts'
import {
  readForm,
  refuseCall,
  refuseFields,
  type FormRefusal,
} from '#app/platform/form/answer-form.server.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { langOf } from '#app/platform/i18n/locales.ts'
import {
  readKeptForm,
  releaseKeptForm,
  requireApi,
  type RequestArgs,
  type SignedInVisit,
} from '#app/platform/session/session.server.ts'
import { flashToast, type FlashToast } from '#app/platform/toast/toast.server.ts'
import { pathsIn } from '#app/paths.ts'
import { parseMove, type Move } from './parse-move.ts'

/** The action of both sides' tabs: one posted move, then back to the tab, or on to its next application, with a toast. */
export async function answerMove(args: RequestArgs) {
  const { request } = args
  const form = await readForm(request)
  const tab = new URL(request.url).pathname
  const keeps = formPath(tab, form)
  const visit = await requireApi(args, { keeps })
  const parsed = parseMove(form, env.timeZone)
  if (!parsed) throw new Response('Bad Request', { status: 400 })
  if (!parsed.ok) return refuseFields(form, parsed.fields)
  const { move } = parsed
  try {
    const key = form.get('idempotency_key')
    const next = await nextPath(args, visit, move.id)
    const moved = await run(visit, move, typeof key === 'string' ? key : undefined)
    const toast = doneToast(langOf(args), visit.user.accountType, move, moved, tab)
    const released = keeps ? await releaseKeptForm(request, keeps) : []
    const headers = [['set-cookie', await flashToast(request, toast)], ...released]
    return redirect(next ?? tab, { status: 303, headers: headers as [string, string][] })
  } catch (error) {
    return refuseCall(form, error)
  }
}

/** Where a form with something to type in is shown; the other moves are buttons and are pressed again. */
function formPath(tab: string, form: FormData): string | undefined {
  const [move, application] = [form.get('intent'), form.get('application')]
  const isOurs = typeof move === 'string' && publicId.safeParse(application).success
  return isOurs && form.has('message') ? openedPath(tab, String(application), move) : undefined
}

/** What was typed into the opened form of this tab without a session, as the form shows it. */
export async function keptMove(request: Request): Promise<FormRefusal | null> {
  const { pathname, searchParams } = new URL(request.url)
  const [application, move] = [searchParams.get('application'), searchParams.get('move')]
  if (!application || !move) return null
  const values = await readKeptForm(request, openedPath(pathname, application, move))
  return values && { values, fields: {}, error: null }
}

/** Where the employer goes on after this answer; asked before it, while the application still has its place. */
async function nextPath(
  { params, request }: RequestArgs,
  { call, user }: SignedInVisit,
  answered: string,
): Promise<string | null> {
  const { id, tab } = params
  if (user.accountType !== 'employer' || !id || !isVacancyTab(tab)) return null
  const applications = await call(listApplications, { query: { vacancy: id } })
  const next = nextToAnswer(tab, applications, answered)
  return next && openedPath(new URL(request.url).pathname, next)
}

async function run(
  { call }: SignedInVisit,
  move: Move,
  idempotencyKey?: string,
): Promise<Application | null> {
  const params = { id: move.id }
  switch (move.action) {
    case 'activate':
      return call(activateApplication, { params, body: move.body })
    case 'postpone':
      return call(postponeApplication, { params, body: move.body })
    case 'interview':
      return call(interviewApplication, { params, body: move.body })
    case 'accept':
      return call(acceptApplication, { params, body: move.body })
    case 'reject':
      return call(rejectApplication, { params, body: move.body })
    case 'revoke':
      return call(revokeApplication, { params, body: move.body })
    case 'invite':
      return call(inviteToInterview, { params, body: move.body, idempotencyKey })
    case 'delete':
      return call(deleteApplication, { params })
  }
}

/** What has been done, with the way to where the application is now when it left the tab. */
function doneToast(
  lang: string,
  side: Side,
  move: Move,
  moved: Application | null,
  from: string,
): FlashToast {
  const t = translator(lang, 'applications')
  const toast: FlashToast = { message: t(`done.${side}.${move.action}`), variant: 'success' }
  if (!moved) return toast
  const to = tabPath(side, pathsIn(lang), moved)
  if (to === from) return toast
  return { ...toast, action: { label: t('done.show'), to: openedPath(to, moved.public_id) } }
}
