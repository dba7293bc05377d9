import { isNetworkFailure } from '#app/platform/errors/network-failure.ts'
import type { WaitingAct } from './waiting-act.ts'
import { readReply, waitedHeader, type WaitedReply } from './waited-reply.ts'

/** For how long a reply is waited for, in milliseconds. */
export const patienceMs = 20_000
/** For how long a reply to a form with files is waited for, in milliseconds. */
export const filePatienceMs = 120_000

/** Errors by which the site tells that it could not reach the API, or that the API has failed. */
const unreachable = ['network_error', 'unexpected_error', 'request:unavailable']

/** Returns whether a form's answer with this error comes from a server that has decided. */
export function isReachable(error: string | null | undefined): boolean {
  return !error || !unreachable.includes(error)
}

export interface PostedAct {
  reply: WaitedReply
  /** True if any server has replied. */
  isFromServer: boolean
}

/** Posts an act to its own form, with its own key. */
export async function postAct({ path, account, fields }: WaitingAct): Promise<PostedAct> {
  const withFiles = fields.some(([, value]) => typeof value !== 'string')
  try {
    const response = await fetch(path, {
      method: 'POST',
      body: bodyOf(fields, withFiles),
      headers: { [waitedHeader]: String(account), accept: 'application/json' },
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

function bodyOf(fields: WaitingAct['fields'], withFiles: boolean): FormData | URLSearchParams {
  const body = withFiles ? new FormData() : new URLSearchParams()
  for (const [name, value] of fields) {
    if (typeof value === 'string') body.append(name, value)
    else if (body instanceof FormData) body.append(name, value)
  }
  return body
}
