/** The request header of an act that has waited: the id of the account that acted. The server then replies with JSON. */
export const waitedHeader = 'x-waited-account'

/** The server's reply to an act that has waited. */
export type WaitedReply =
  | { is: 'done' }
  /** The act is impossible or has to be changed. The sentence tells why, if the server knows. */
  | { is: 'refused'; sentence: string }
  /** The server could not reach its database or its API. */
  | { is: 'unreachable' }
  /** Nobody is signed in, or another account. The act was not looked at. */
  | { is: 'other_account' }

/** Reads a reply. Everything that no server of ours writes counts as unreachable. */
export async function readReply(response: Response): Promise<WaitedReply> {
  if (!response.headers.get('content-type')?.includes('application/json')) {
    return { is: 'unreachable' }
  }
  const reply = (await response.json()) as Partial<WaitedReply> | null
  const isKnown =
    reply?.is && ['done', 'refused', 'unreachable', 'other_account'].includes(reply.is)
  return isKnown ? (reply as WaitedReply) : { is: 'unreachable' }
}
