import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { submitApplication, submitApplicationBody } from '#contract/applications.ts'
import { submitApplications, type BulkResult } from '#contract/bulk-applications.ts'
import { tabPath } from '#app/features/applications/tabs/lists.ts'
import { openedInList } from '#app/features/applications/table/filters.ts'
import { hasWaited, refuseWaited } from '#app/platform/outbox/reply-to-waited.server.ts'
import type { ActionVisit } from '#app/platform/page/act.server.ts'
import type { ActionOptions, SignedInVisit } from '#app/platform/page/guard.server.ts'
import { showWithAnswer } from '#app/platform/toast/toast.server.ts'
import {
  chosenIntent,
  confirmedField,
  confirmedValue,
  invitedParam,
  inviteIntent,
  type ChosenAnswer,
  type UnsentCard,
} from './chosen.ts'
import { sendInBulk } from './send-in-bulk.server.ts'

type Posted = SignedInVisit & ActionVisit

/** Sends applications or invitations to all recommended cards that the visitor has checked. */
export async function sendChosen(visit: Posted) {
  const { form, key, call, refuse, texts, context } = visit
  const chosen = form.getAll('chosen').map(String)
  if (chosen.length === 0) return refuse({ chosen: ['nothing_chosen'] })
  const body = { items: chosen.map((id) => pairOf(visit, id)) }
  if (!submitApplications.body.safeParse(body).success) {
    throw new Response('Bad Request', { status: 400 })
  }
  if (
    visit.user.accountType === 'employer' &&
    form.get(confirmedField) !== confirmedValue(chosen)
  ) {
    if (hasWaited(visit.request)) return refuseWaited(form, texts('matches')('confirm.waited'))
    const asks = chosen.map((id) => ({ id, title: titleOf(form, id) }))
    return data<ChosenAnswer>({
      values: { intent: chosenIntent, chosen },
      fields: {},
      error: null,
      asks,
    })
  }
  const { results, summary, failure } = await sendInBulk(call, { body, idempotencyKey: key })
  const { created } = summary
  const message = texts('matches')('sent', { created })
  if (failure) return visit.answerFailure(failure, message)
  const variant = created > 0 ? ('success' as const) : ('warning' as const)
  const toast = { id: randomUUID(), message, variant }
  showWithAnswer(context, toast)
  const unsent = results.filter(({ status }) => status !== 'created')
  if (hasWaited(visit.request) && unsent.length > 0) {
    const number = texts('matches')('unsent', { number: unsent.length })
    return refuseWaited(form, `${message}. ${number}`)
  }
  return data<ChosenAnswer>({
    values: { intent: chosenIntent },
    fields: {},
    error: null,
    sent: { toast, unsent: unsent.map((result) => unsentOf(visit, result)) },
  })
}

function pairOf({ user, params: { id: own = '' } }: Posted, chosen: string) {
  return user.accountType === 'candidate'
    ? { vacancy_public_id: chosen, resume_public_id: own }
    : { vacancy_public_id: own, resume_public_id: chosen }
}

function unsentOf({ user, form }: Posted, result: BulkResult): UnsentCard {
  const { vacancy_public_id, resume_public_id, error_code: reason, application } = result
  const id = user.accountType === 'candidate' ? vacancy_public_id : resume_public_id
  return { id, title: titleOf(form, id), reason, application: application?.public_id ?? null }
}

function titleOf(form: FormData, id: string): string {
  return String(form.get(`title.${id}`) ?? '')
}

/** Sends a personal invitation to a recommended candidate. */
export async function inviteOne({ url, params, fields, key, parse, call, ...visit }: Posted) {
  const body = parse(submitApplicationBody, {
    vacancy_public_id: params.id,
    resume_public_id: url.searchParams.get(invitedParam),
    message: fields.message,
    source: 'match',
  })
  const application = await call(submitApplication, { body, idempotencyKey: key })
  const to = openedInList(
    tabPath('employer', visit.paths, application, new Date()),
    application.public_id,
  )
  return visit.leave(to, { toast: visit.texts('matches')('invited') })
}

export const keepsInvitation: Exclude<ActionOptions['keeps'], true | undefined> = ({ url, form }) =>
  form.get('intent') === inviteIntent ? url.pathname + url.search : undefined
