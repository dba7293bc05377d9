import { randomUUID } from 'node:crypto'
import { saveWithAnswer } from '#app/platform/document/file-answer.server.ts'
import { refuse, type RefusedForm } from '#app/platform/form/answer-form.server.ts'
import type { FormRefusal } from '#app/platform/form/form-refusal.ts'
import { typedValues } from '#app/platform/form/typed-values.ts'
import type { RequestArgs } from '#app/platform/session/session.server.ts'
import { readSession } from '#app/platform/session/session.server.ts'
import { flashCookieName } from '#app/platform/toast/flash-cookie.ts'
import { toastHeader, waitedHeader, type WaitedReply } from './waited-reply.ts'

/** Returns whether a form has waited in a browser; the reply to such a form must not be a page. */
export function hasWaited({ headers }: Request): boolean {
  return headers.has(waitedHeader)
}

/** Refuses a form that has waited, with the sentence that other forms show as a toast. */
export function refuseWaited(form: FormData, message: string): RefusedForm {
  const toast = { id: randomUUID(), message }
  return refuse({ values: typedValues(form), fields: {}, error: 'unexpected_error', toast }, 409)
}

/**
 * Replies with JSON to a form that has waited in a browser for the network, and with a page to other forms. Ignores
 * a waiting form if its account is not signed in.
 */
export async function replyToWaited<T>(args: RequestArgs, handle: () => Promise<T>): Promise<T> {
  const account = args.request.headers.get(waitedHeader)
  if (account === null) return handle()
  const headers = new Headers({ 'cache-control': 'no-store' })
  const reply = await replyOf(args, account, handle, headers)
  const response = Response.json(reply, { headers })
  saveWithAnswer(args.context, response)
  // Throws the reply, so that Remix does not run the loaders of the page.
  throw response.clone()
}

async function replyOf(
  args: RequestArgs,
  account: string,
  handle: () => Promise<unknown>,
  headers: Headers,
): Promise<WaitedReply> {
  const { read } = await readSession(args)
  if (String(read?.user.id) !== account) return { is: 'other_account' }
  try {
    const result = await handle()
    const mayToast = args.request.headers.has(toastHeader)
    if (result instanceof Response) copyCookies(result, headers, mayToast)
    const { data, init } = (result ?? {}) as { data?: FormRefusal; init?: ResponseInit | null }
    return init?.status && init.status >= 400 ? refusalOf(data, init.status) : { is: 'done' }
  } catch (error) {
    if (!(error instanceof Response)) throw error
    // A thrown redirect means that the session has ended.
    if (error.status < 400) return { is: 'other_account' }
    return refusalOf(undefined, error.status)
  }
}

function refusalOf(refusal: FormRefusal | undefined, status: number): WaitedReply {
  const sentence = (refusal?.error && refusal.toast?.message) || ''
  return status >= 500 || status === 429 ? { is: 'unreachable' } : { is: 'refused', sentence }
}

/** Copies the cookies; the toast only if the user has just sent the form, else the outbox shows its own message. */
function copyCookies(from: Response, to: Headers, mayToast: boolean): void {
  for (const cookie of from.headers.getSetCookie()) {
    if (mayToast || !cookie.startsWith(`${flashCookieName}=`)) to.append('set-cookie', cookie)
  }
}
