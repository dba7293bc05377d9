/** The messages of browsers for a failed request. */
const wordings = /^(failed to fetch|networkerror|load failed|the (network|internet) connection)/i

/** Returns whether a request failed because the network failed. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && wordings.test(error.message)
}
