import { createHash } from 'node:crypto'
import {
  acceptApplication,
  activateApplication,
  confirmHire,
  declineHire,
  deleteApplication,
  hireCandidate,
  interviewApplication,
  inviteToInterview,
  listToAnswer,
  postponeApplication,
  refuseApplication,
  rejectApplication,
  reportNoShow,
  revokeApplication,
  setFirstDay,
  type Application,
} from '#contract/applications.ts'
import type { OperationInput } from '#contract/endpoint.ts'
import { publicId } from '#contract/fields.ts'
import type { Side } from '#contract/rules/application-moves.ts'
import { isVacancyTab, tabPath } from '#app/features/applications/tabs/lists.ts'
import { listPath, openedInList } from '#app/features/applications/table/filters.ts'
import { isQueueIn } from '#app/features/applications/tabs/opened-path.ts'
import { answerId } from '#app/features/applications/tabs/use-tab-state.ts'
import { askOfDraft } from '#app/platform/draft/ask-of-draft.server.ts'
import { unsent } from '#app/platform/draft/unsent.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { waitsField, writeWaits } from '#app/platform/outbox/waits-field.ts'
import type { ActionVisit, LeaveOptions } from '#app/platform/page/act.server.ts'
import type { ActionOptions, SignedInVisit } from '#app/platform/page/guard.server.ts'
import { refusalToast } from '#app/features/applications/pending/cancel-refusals.server.ts'
import { answerAfterHire } from './after-hire.server.ts'
import { fillRefusal } from './fill-refusal.server.ts'
import { alsoRejected, draftName, nextField, takesWords } from './moves.ts'
import { parseMove, type PostedMove } from './parse-move.ts'
import { readRejectedToo, revokeToo } from './rejected-too.server.ts'

/** Performs the action that the form requests, such as a rejection; then opens the next application to answer. */
export async function answerMove(visit: SignedInVisit & ActionVisit) {
  const { form, key, refuse, leave } = visit
  const after = visit.user.accountType === 'candidate' && (await answerAfterHire(visit))
  if (after) return after
  if (form.has('fill')) await fillRefusal(visit)
  const parsed = parseMove(form, env.country.timeZone, new Date())
  if (!parsed) throw new Response('Bad Request', { status: 400 })
  if (!parsed.ok) return refuse(parsed.fields)
  const { move } = parsed
  if (takesWords(move.action, visit.user.accountType) && form.has('message')) {
    const asked = await askOfDraft(visit, draftName(move.id, move.action), isLetter)
    if (asked) return asked
  }
  const next = await nextPath(visit, move.id)
  const too = await readRejectedToo(visit, move)
  const moved = await run(visit, move, form.has('key') ? key : naturalKey(form), too.refused)
  const isFailed = !(await revokeToo(visit, move, too.revoked))
  const toast = isFailed
    ? ({
        message: visit.texts('applications')('done.not_rejected_too'),
        variant: 'danger',
      } as const)
    : doneToast(visit, move, moved, next, too.refused.length)
  return leave(next ?? donePath(visit, moved), { toast })
}

/**
 * Returns the idempotency key of a move: the same words at the same version of the application are the same move. A
 * form without a version has no such key.
 */
function naturalKey(form: FormData): string | undefined {
  if (!form.has('version')) return undefined
  const fields = [...form].filter(([name]) => !/^(waits|draft|next)/.test(name))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

/** Returns whether the visitor has filled in this field, such as a message to the candidate. */
function isLetter(field: string): boolean {
  return field === 'message' || field === 'proposed_slots'
}

/** Returns the page to open after an action on an application: the page that shows this application. */
function donePath({ url, user }: SignedInVisit, moved: Application | null): string {
  if (!moved) return url.pathname
  if (user.accountType === 'employer') return openedInList(listPath(url), moved.public_id)
  return `${openedInList(url.pathname, moved.public_id)}#${moved.public_id}`
}

export const keepsMove: Exclude<ActionOptions['keeps'], true | undefined> = ({ url, form }) => {
  const [move, application] = [form.get('intent'), form.get('application')]
  const isOurs = typeof move === 'string' && publicId.safeParse(application).success
  return isOurs && ['message', 'remind_at', 'starts_at'].some((field) => form.has(field))
    ? `${openedInList(listPath(url), String(application), { move, isQueue: isQueueIn(url.searchParams) })}#${answerId}`
    : undefined
}

/** Returns the text that the visitor typed earlier for this application but did not send. */
export async function unsentMove(visit: SignedInVisit) {
  const { searchParams } = visit.url
  const [application, move] = [searchParams.get('application'), searchParams.get('move')]
  const isForm =
    application &&
    takesWords(move, visit.user.accountType) &&
    publicId.safeParse(application).success
  if (!isForm || !move) return { kept: null, draft: null }
  const keptAt = openedInList(listPath(visit.url), application, {
    move,
    isQueue: isQueueIn(searchParams),
  })
  const { typed, draft } = await unsent(visit, draftName(application, move), { keptAt })
  return { kept: typed, draft }
}

/** Returns the address of the application that the employer answers after this one; null if there is none. */
async function nextPath(
  visit: SignedInVisit & ActionVisit,
  answered: string,
): Promise<string | null> {
  const { form, params, url, user } = visit
  if (user.accountType !== 'employer' || !isVacancyTab(params.tab)) return null
  if (isQueueIn(url.searchParams)) return nextInQueue(visit, answered)
  const also = form.getAll(alsoRejected)
  const next = form.getAll(nextField).find((id) => !also.includes(id))
  return publicId.safeParse(next).success ? openedInList(listPath(url), String(next)) : null
}

async function nextInQueue(
  { call, form, paths }: SignedInVisit & ActionVisit,
  answered: string,
): Promise<string | null> {
  const also = form.getAll(alsoRejected)
  const { results, after_waits } = await call(listToAnswer, { query: { after: answered } })
  const next = results.find(({ application_public_id: id }) => !also.includes(id))
  if (next) {
    const list = paths.vacancyView(next.vacancy_public_id, 'applications')
    return openedInList(list, next.application_public_id, { isQueue: true })
  }
  return after_waits ? paths.nextApplication() : null
}

type RefusalBody = OperationInput<typeof refuseApplication>['body']

async function run(
  { call, user }: SignedInVisit,
  move: PostedMove,
  idempotencyKey: string | undefined,
  also: string[],
): Promise<Application | null> {
  const params = { id: move.id }
  switch (move.action) {
    case 'activate':
      return call(activateApplication, { params, body: move.body, idempotencyKey })
    case 'postpone':
      return call(postponeApplication, { params, body: move.body, idempotencyKey })
    case 'interview':
      return call(interviewApplication, { params, body: move.body, idempotencyKey })
    case 'accept':
      return call(acceptApplication, { params, body: move.body, idempotencyKey })
    case 'hire':
      return call(hireCandidate, { params, body: move.body, idempotencyKey })
    case 'confirm':
      return call(confirmHire, { params, body: move.body, idempotencyKey })
    case 'decline':
      return call(declineHire, { params, body: move.body, idempotencyKey })
    case 'set_first_day':
      return call(setFirstDay, { params, body: move.body })
    case 'no_show':
      return call(reportNoShow, { params, body: move.body, idempotencyKey })
    case 'reject':
      // This call has no idempotency key, because an employer may take a refusal back and send the same one again.
      return user.accountType === 'employer'
        ? call(refuseApplication, { params, body: { ...(move.body as RefusalBody), also } })
        : call(rejectApplication, { params, body: move.body, idempotencyKey })
    case 'revoke':
      return call(revokeApplication, { params, body: move.body, idempotencyKey })
    case 'invite':
      return call(inviteToInterview, { params, body: move.body, idempotencyKey })
    case 'delete':
      return call(deleteApplication, { params, idempotencyKey })
  }
}

/** Returns whether the invitation has postponed other applications of the same person. */
function isPersonAnswered({ action }: PostedMove, moved: Application | null, side: Side): boolean {
  return (
    side === 'employer' &&
    (action === 'invite' || action === 'interview') &&
    Boolean(moved?.same_person.some(({ status }) => status === 'postponed'))
  )
}

function doneToast(
  { texts, user: { accountType: side }, paths, form, url }: SignedInVisit & ActionVisit,
  move: PostedMove,
  moved: Application | null,
  next: string | null,
  also: number,
): LeaveOptions['toast'] {
  const t = texts('applications')
  const isOtherTime = side === 'candidate' && form.has('proposed_slots')
  const message = isOtherTime
    ? t('done.candidate.interview_slot')
    : [
        t(`done.${side}.${move.action}`),
        isPersonAnswered(move, moved, side) && t('done.others_postponed'),
      ]
        .filter(Boolean)
        .join('. ')
  if (moved?.pending_refusal) return refusalToast({ texts, paths }, moved, 1 + also)
  const to = moved && side === 'employer' ? tabPath(side, paths, moved, new Date()) : url.pathname
  if (moved && move.action === 'postpone' && moved.allowed_actions.includes('activate')) {
    const post =
      side === 'employer'
        ? paths.vacancyView(moved.vacancy_public_id, 'applications')
        : url.pathname
    const title =
      side === 'employer' ? (moved.resume.name ?? moved.resume.title) : moved.vacancy.title
    const waiting = writeWaits({ of: `application.${moved.public_id}`, title, kind: 'activate' })
    const fields = {
      intent: 'activate',
      application: moved.public_id,
      [waitsField]: waiting,
    }
    const action = { label: t('done.undo'), post, fields }
    return { message, variant: 'success', action }
  }
  if (!moved || (!next && to === url.pathname)) return message
  const action = { label: t('done.show'), to: openedInList(to, moved.public_id) }
  return { message, variant: 'success', action }
}
