/** Browsers' messages for a request without a response; any other TypeError is a bug of ours. */
const wordings = /^(failed to fetch|networkerror|load failed|the (network|internet) connection)/i

/** Browser only: whether a request failed without a response. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && wordings.test(error.message)
}
