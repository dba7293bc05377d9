/** The beginnings of the messages by which browsers report that the network has failed. */
const wordings = /^(failed to fetch|networkerror|load failed|the (network|internet) connection)/i

/** Returns whether a request failed because the network was lost. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && wordings.test(error.message)
}
