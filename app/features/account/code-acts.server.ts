import { sendCode, verifyCode, verifyCodeBody, type codeRequested } from '#contract/accounts.ts'
import { CallFailure } from '#contract/call.ts'
import { limits } from '#contract/rules/limits.ts'
import type { EntryPurpose } from '#contract/rules/vocabulary.ts'
import type { z } from 'zod'
import type { ActionVisit, LeaveOptions } from '#app/platform/page/act.server.ts'
import { arrive } from './arrive.server.ts'
import { codeFlag, codeStep, type CodeFlag, type CodeStep } from './code-flag.server.ts'

/** The data of a page that sends a one-time code to the visitor by e-mail or SMS. */
interface CodePage {
  step: CodeStep | null
  /** The address that received the code, if the visitor has since returned to the form; otherwise null. */
  pendingFor: string | null
  typed: Record<string, string>
}

export async function loadCodePage(
  request: Request,
  purposes: readonly EntryPurpose[],
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
  reply: z.infer<typeof codeRequested>,
  request: Pick<CodeFlag, 'purpose' | 'username' | 'typed'>,
) {
  return stay(visit, { ...sentCode(reply), ...request, isOpen: true })
}

/** Handles the buttons beside the field for a one-time code, such as the button for another code. */
export async function actOnCode(visit: ActionVisit, purposes: readonly EntryPurpose[]) {
  const act = codeActs.get(visit.intent)
  if (!act) return null
  const flag = await codeFlag.read(visit.request, purposes)
  if (flag) return act(visit, flag)
  return stay(visit, null, { message: visit.texts('account')('code.late'), variant: 'warning' })
}

type CodeAct = (visit: ActionVisit, flag: CodeFlag) => ReturnType<typeof stay>

const codeActs = new Map<string, CodeAct>([
  ['verify', enterCode],
  ['resend', resendCode],
  ['back', (visit, flag) => stay(visit, { ...flag, isOpen: false })],
  ['enter', (visit, flag) => stay(visit, { ...flag, isOpen: true })],
])

async function enterCode(visit: ActionVisit, { username, purpose, requestToken }: CodeFlag) {
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

async function resendCode(visit: ActionVisit, flag: CodeFlag) {
  const { username, purpose, requestToken: request_token } = flag
  const reply = await visit.call(sendCode, { body: { username, purpose, request_token } })
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

function sentCode({ request_token, resend_after_seconds }: z.infer<typeof codeRequested>) {
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
  return leave(url.pathname, { toast, cookies: [cookie] })
}
