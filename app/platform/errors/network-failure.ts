/** The error messages of browsers for a lost network. */
const wordings = /^(failed to fetch|networkerror|load failed|the (network|internet) connection)/i

/** Returns whether a request failed because the network failed. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && wordings.test(error.message)
}
