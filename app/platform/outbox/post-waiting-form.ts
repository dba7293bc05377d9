import { isNetworkFailure } from '#app/platform/errors/network-failure.ts'
import type { WaitingForm } from './waiting-form.ts'
import { readReply, toastHeader, waitedHeader, type WaitedReply } from './waited-reply.ts'

/** The browser waits this time in ms for the reply to a form. */
export const patienceMs = 20_000
/** The browser waits this time in ms for the reply to a form with files. */
export const filePatienceMs = 120_000

/** The site replies with these errors if the API is not reachable or has failed. */
const unreachable = ['network_error', 'unexpected_error', 'request:unavailable']

/** Returns whether the API has handled a form, that is, has accepted or refused it. */
export function isReachable(error: string | null | undefined): boolean {
  return !error || !unreachable.includes(error)
}

export interface PostedForm {
  reply: WaitedReply
  /** True if a server has replied, even with an error. */
  isFromServer: boolean
}

/**
 * Sends a waiting form to its URL, with the idempotency key of its first attempt. A new form has not waited yet, so the
 * server may set a toast for the page.
 */
export async function postWaitingForm(
  { path, account, fields }: Pick<WaitingForm, 'path' | 'account' | 'fields'>,
  { isNew = false } = {},
): Promise<PostedForm> {
  const withFiles = fields.some(([, value]) => typeof value !== 'string')
  try {
    const response = await fetch(path, {
      method: 'POST',
      body: bodyOf(fields, withFiles),
      headers: {
        [waitedHeader]: String(account),
        ...(isNew && { [toastHeader]: '1' }),
        accept: 'application/json',
      },
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(withFiles ? filePatienceMs : patienceMs),
    })
    return { reply: await readReply(response), isFromServer: true }
  } catch (error) {
    const isLate = error instanceof DOMException
    if (!isLate && !isNetworkFailure(error)) throw error
    return { reply: { is: 'unreachable' }, isFromServer: false }
  }
}

function bodyOf(fields: WaitingForm['fields'], withFiles: boolean): FormData | URLSearchParams {
  const body = withFiles ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) {
    if (typeof value === 'string') body.append(name, value)
    else if (body instanceof FormData) body.append(name, value)
  }
  return body
}
