import { sendCode, verifyCode, verifyCodeBody, type codeRequested } from '#contract/accounts.ts'
import { CallFailure } from '#contract/call.ts'
import { limits } from '#contract/rules/limits.ts'
import type { EntryPurpose } from '#contract/rules/vocabulary.ts'
import type { z } from 'zod'
import type { ActionVisit, LeaveOptions } from '#app/platform/page/act.server.ts'
import { wantedInAddress } from '#app/platform/session/return-path.server.ts'
import { withWanted } from '#app/platform/session/with-wanted.ts'
import { arrive } from './arrive.server.ts'
import {
  codeFlag,
  codeStep,
  type CodeFlag,
  type CodeFormPurpose,
  type CodeStep,
} from './code-flag.server.ts'

/** The data of a page that sends a one-time code to the visitor by e-mail or SMS. */
interface CodePage {
  step: CodeStep | null
  /** The address that received the code, if the visitor has since returned to the form; otherwise null. */
  pendingFor: string | null
  typed: Record<string, string>
}

export async function loadCodePage(
  request: Request,
  purposes: readonly CodeFormPurpose[],
): Promise<CodePage> {
  const flag = await codeFlag.read(request, purposes)
  if (!flag) return { step: null, pendingFor: null, typed: {} }
  const step = codeStep(flag, Date.now())
  return {
    step: flag.isOpen ? step : null,
    pendingFor: flag.isOpen ? null : flag.username,
    typed: flag.typed,
  }
}

/** Shows the field for the one-time code after the API has sent the code to the visitor. */
export function openCodeStep(
  visit: ActionVisit,
  reply: SentCode,
  request: Pick<CodeFlag, 'purpose' | 'username' | 'typed'>,
) {
  return stay(visit, { ...sentCode(reply), ...request, isOpen: true })
}

/** How the API is asked for a code and takes it. */
interface CodeCalls<Purpose extends CodeFormPurpose> {
  /** Sends the typed code and opens the next page. */
  verify: (visit: ActionVisit, flag: CodeFlag<Purpose>) => ReturnType<typeof stay>
  resend: (visit: ActionVisit, flag: CodeFlag<Purpose>) => Promise<SentCode>
}

/** Handles the buttons beside the field for a one-time code, such as the button for another code. */
export function actOnCode(visit: ActionVisit, purposes: readonly EntryPurpose[]) {
  return actOnCodeBy(visit, purposes, { verify: enterCode, resend: resendCode })
}

export async function actOnCodeBy<Purpose extends CodeFormPurpose>(
  visit: ActionVisit,
  purposes: readonly Purpose[],
  { verify, resend }: CodeCalls<Purpose>,
) {
  const act = new Map<string, (flag: CodeFlag<Purpose>) => ReturnType<typeof stay>>([
    ['verify', (flag) => verify(visit, flag)],
    ['resend', async (flag) => showResent(visit, flag, await resend(visit, flag))],
    ['back', (flag) => stay(visit, { ...flag, isOpen: false })],
    ['enter', (flag) => stay(visit, { ...flag, isOpen: true })],
  ]).get(visit.intent)
  if (!act) return null
  const flag = await codeFlag.read(visit.request, purposes)
  if (flag) return act(flag)
  return stay(visit, null, { message: visit.texts('account')('code.late'), variant: 'warning' })
}

async function enterCode(
  visit: ActionVisit,
  { username, purpose, requestToken }: CodeFlag<EntryPurpose>,
) {
  const { form, parse, call } = visit
  const body = parse(verifyCodeBody, {
    username,
    purpose,
    request_token: requestToken,
    code: form.get('code'),
    new_password: purpose === 'reset_password' ? form.get('new_password') : undefined,
  })
  return arrive(visit, await call(verifyCode, { body }))
}

function resendCode(visit: ActionVisit, flag: CodeFlag<EntryPurpose>) {
  const { username, purpose, requestToken: request_token } = flag
  return visit.call(sendCode, { body: { username, purpose, request_token } })
}

function showResent(visit: ActionVisit, flag: CodeFlag, reply: SentCode) {
  return stay(visit, { ...flag, ...sentCode(reply) }, visit.texts('fields')('code.resent'))
}

export async function reopenCodeStep(
  visit: ActionVisit,
  failure: unknown,
  { purpose, username }: Pick<CodeFlag, 'purpose' | 'username'>,
) {
  const isTooSoon = failure instanceof CallFailure && failure.message === 'accounts:code_too_soon'
  const flag = isTooSoon && (await codeFlag.read(visit.request, [purpose]))
  if (flag && flag.username === username) return stay(visit, { ...flag, isOpen: true })
  throw failure
}

type SentCode = Pick<z.infer<typeof codeRequested>, 'request_token' | 'resend_after_seconds'>

function sentCode({ request_token, resend_after_seconds }: SentCode) {
  const now = Date.now()
  return {
    requestToken: request_token,
    resendAt: now + resend_after_seconds * 1000,
    expiresAt: now + limits.codeMinutes * 60_000,
  }
}

async function stay(
  { request, url, leave }: ActionVisit,
  flag: CodeFlag | null,
  toast?: LeaveOptions['toast'],
) {
  const cookie = flag ? await codeFlag.write(request, flag) : await codeFlag.clear(request)
  return leave(withWanted(url.pathname, wantedInAddress(url)), { toast, cookies: [cookie] })
}
