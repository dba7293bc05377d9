import {
  confirmQuickApplication,
  quickApplicationBody,
  requestQuickApplication,
  type QuickApplicationResult,
} from '#contract/quick-applications.ts'
import type { ActionVisit, LeaveOptions } from '#app/platform/page/act.server.ts'
import { arrive } from './arrive.server.ts'
import { actOnCodeBy, openCodeStep } from './code-acts.server.ts'
import { codeFlag, type CodeFlag } from './code-flag.server.ts'

type QuickFlag = CodeFlag<'quick_apply'>

const purposes = ['quick_apply'] as const

/** Returns what was typed in the form of a quick application, with the vacancy to which the waiting code belongs. */
export async function readQuickFlag(request: Request): Promise<QuickFlag | null> {
  return codeFlag.read(request, purposes)
}

/** Asks for the code of a quick application, or sends the application by the typed code. */
export async function actOnQuickForm(visit: ActionVisit, vacancy: string, arrival: ArrivalOf) {
  const codeAnswer = await actOnCodeBy(visit, purposes, {
    verify: (sent, flag) => enterCode(sent, flag, arrival),
    resend: (sent, flag) => sent.call(requestQuickApplication, { body: bodyOf(sent, flag.typed) }),
  })
  if (codeAnswer) return codeAnswer
  const { fields, call } = visit
  const { name = '', username = '', about = '', title = '', area_code = '', consent = '' } = fields
  const typed = { vacancy, name, username, about, title, area_code, consent }
  const body = bodyOf(visit, typed)
  const reply = await call(requestQuickApplication, { body })
  return openCodeStep(visit, reply, { purpose: 'quick_apply', username: body.username, typed })
}

/** Returns where the result of the code leads; the vacancy is the one of the form, which another tab may have sent. */
type ArrivalOf = (result: QuickApplicationResult, vacancy: string) => Arrival

interface Arrival {
  to: string
  toast: LeaveOptions['toast']
}

async function enterCode(
  visit: ActionVisit,
  { username, requestToken, typed }: QuickFlag,
  arrival: ArrivalOf,
) {
  const { form, parse, call } = visit
  const body = parse(confirmQuickApplication.body, {
    username,
    request_token: requestToken,
    code: form.get('code'),
  })
  const result = await call(confirmQuickApplication, { body })
  return arrive(visit, result, arrival(result, typed.vacancy ?? ''))
}

function bodyOf(
  { parse }: ActionVisit,
  { vacancy, consent, area_code, ...typed }: Record<string, string>,
) {
  return parse(quickApplicationBody, {
    ...typed,
    vacancy_public_id: vacancy,
    area_code: area_code || null,
    consent: consent === 'on',
  })
}
