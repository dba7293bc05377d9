/** The request header of a form that has waited, with the id of its account. The server then replies with JSON. */
export const waitedHeader = 'x-waited-account'

/** The request header of a form whose user still looks at its page, so that the server may set a toast. */
export const toastHeader = 'x-waited-toast'

/** The server's reply to a form that has waited. */
export type WaitedReply =
  | { is: 'done' }
  /** The server has refused the form. `sentence` is the reason; empty if it is unknown. */
  | { is: 'refused'; sentence: string }
  /** The server could not reach its database or its API. */
  | { is: 'unreachable' }
  /** The account of the form is no longer signed in, so the server has ignored the form. */
  | { is: 'other_account' }

/** Reads a reply. If the reply is not from our server, the server counts as unreachable. */
export async function readReply(response: Response): Promise<WaitedReply> {
  if (!response.headers.get('content-type')?.includes('application/json')) {
    return { is: 'unreachable' }
  }
  const reply = (await response.json()) as Partial<WaitedReply> | null
  const isKnown =
    reply?.is && ['done', 'refused', 'unreachable', 'other_account'].includes(reply.is)
  return isKnown ? (reply as WaitedReply) : { is: 'unreachable' }
}
