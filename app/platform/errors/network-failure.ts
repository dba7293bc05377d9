/** The messages of browsers for a request without a response; any other TypeError is an error in our code. */
const wordings = /^(failed to fetch|networkerror|load failed|the (network|internet) connection)/i

/** Returns whether a request failed because no response arrived. For browsers only. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && wordings.test(error.message)
}
