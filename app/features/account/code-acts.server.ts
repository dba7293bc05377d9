import { redirect } from '@remix-run/node'
import { sendCode, verifyCode, verifyCodeBody, type codeRequested } from '#contract/accounts.ts'
import { CallFailure } from '#contract/call.ts'
import type { CodePurpose } from '#contract/rules/vocabulary.ts'
import type { z } from 'zod'
import { parseForm, refuseCall, refuseFields } from '#app/platform/form/answer-form.server.ts'
import { translator } from '#app/platform/i18n/i18n.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { RequestArgs } from '#app/platform/session/session.server.ts'
import { flashToast, type FlashToast } from '#app/platform/toast/toast.server.ts'
import { arrive, guestApi } from './arrive.server.ts'
import { codeFlag, codeStep, type CodeFlag, type CodeStep } from './code-flag.server.ts'

/** What a page with a code step loads: the step when a code was asked for, else what was typed before. */
interface CodePage {
  step: CodeStep | null
  /** A code waits although the form is shown. */
  pendingFor: string | null
  typed: Record<string, string>
}

export async function loadCodePage(
  { request }: RequestArgs,
  purposes: readonly CodePurpose[],
): Promise<CodePage> {
  const flag = await codeFlag.read(request, purposes)
  if (!flag) return { step: null, pendingFor: null, typed: {} }
  const step = codeStep(flag, { isDemo: env.isDemo, now: Date.now() })
  return {
    step: flag.isOpen ? step : null,
    pendingFor: flag.isOpen ? null : flag.username,
    typed: flag.typed,
  }
}

/** Sets the flag after the API sent a code, and shows the code step of the same page. */
export async function openCodeStep(
  { request }: RequestArgs,
  reply: z.infer<typeof codeRequested>,
  { username, typed }: Pick<CodeFlag, 'username' | 'typed'>,
): Promise<Response> {
  return backTo(request, {
    purpose: reply.purpose,
    username,
    requestToken: reply.request_token,
    resendAt: Date.now() + reply.resend_after_seconds * 1000,
    typed,
    isOpen: true,
  })
}

/** The acts of the code step; null for an intent that is not one of them. */
export async function actOnCode(
  args: RequestArgs,
  form: FormData,
  purposes: readonly CodePurpose[],
) {
  const act = codeActs.get(String(form.get('intent')))
  if (!act) return null
  const flag = await codeFlag.read(args.request, purposes)
  if (flag) return act(args, form, flag)
  const t = translator(args.params.lang, 'account')
  return backTo(args.request, null, { message: t('code.late'), variant: 'warning' })
}

type CodeAct = (
  args: RequestArgs,
  form: FormData,
  flag: CodeFlag,
) => Promise<Response | ReturnType<typeof refuseFields>>

const codeActs = new Map<string, CodeAct>([
  ['verify', enterCode],
  ['resend', resendCode],
  ['back', ({ request }, _form, flag) => backTo(request, { ...flag, isOpen: false })],
  ['enter', ({ request }, _form, flag) => backTo(request, { ...flag, isOpen: true })],
])

async function enterCode(args: RequestArgs, form: FormData, flag: CodeFlag) {
  const call = await guestApi(args)
  const parsed = parseForm(verifyCodeBody, {
    username: flag.username,
    purpose: flag.purpose,
    request_token: flag.requestToken,
    code: form.get('code'),
    new_password: flag.purpose === 'reset_password' ? form.get('new_password') : undefined,
  })
  if (!parsed.ok) return withCode(form, refuseFields(form, parsed.fields))
  try {
    return await arrive(args, await call(verifyCode, { body: parsed.value }))
  } catch (failure) {
    return withCode(form, refuseCall(form, failure))
  }
}

/** Codes are kept nowhere; the one just refused goes back into its field, to be compared with the letter. */
function withCode(form: FormData, refusal: ReturnType<typeof refuseFields>) {
  refusal.data.values.code = String(form.get('code') ?? '')
  return refusal
}

async function resendCode(args: RequestArgs, form: FormData, flag: CodeFlag) {
  const call = await guestApi(args)
  const { username, purpose, requestToken } = flag
  try {
    const reply = await call(sendCode, { body: { username, purpose, request_token: requestToken } })
    const t = translator(args.params.lang, 'account')
    return await backTo(
      args.request,
      {
        ...flag,
        requestToken: reply.request_token,
        resendAt: Date.now() + reply.resend_after_seconds * 1000,
      },
      { message: t('code.resent'), variant: 'success' },
    )
  } catch (failure) {
    return refuseCall(form, failure)
  }
}

/** A code asked for twice: the same browser gets to the step of the code that is on its way, anybody else waits. */
export async function refuseCode(
  args: RequestArgs,
  form: FormData,
  failure: unknown,
  { purpose, username }: Pick<CodeFlag, 'purpose' | 'username'>,
) {
  const isTooSoon = failure instanceof CallFailure && failure.message === 'accounts:code_too_soon'
  const flag = isTooSoon && (await codeFlag.read(args.request, [purpose]))
  if (flag && flag.username === username) return backTo(args.request, { ...flag, isOpen: true })
  return refuseCall(form, failure)
}

async function backTo(request: Request, flag: CodeFlag | null, toast?: FlashToast) {
  const headers = new Headers([
    ['set-cookie', flag ? await codeFlag.write(request, flag) : await codeFlag.clear(request)],
  ])
  if (toast) headers.append('set-cookie', await flashToast(request, toast))
  return redirect(new URL(request.url).pathname, { headers, status: 303 })
}
