import { vacancyFeedRules, type FeedProblem } from '../contract/rules/vacancy-feed.ts'
import { vacancyFileLimits } from '../contract/rules/vacancy-file.ts'
import {
  fetchForeign,
  ForeignAddressError,
  type Network,
} from '../foreign-addresses/fetch-foreign.ts'

/** A feed that cannot be read; the company is told the problem. */
export class FeedError extends Error {
  readonly problem: FeedProblem

  constructor(problem: FeedProblem, options?: ErrorOptions) {
    super(`vacancy feed: ${problem}`, options)
    this.problem = problem
  }
}

export interface FetchedFeed {
  bytes: Uint8Array
  etag: string | null
}

/** Returns the file at the address of a feed, or null if it still has the ETag; throws a `FeedError`. */
export type FetchVacancyFeed = (
  address: string,
  etag: string | null,
  signal?: AbortSignal,
) => Promise<FetchedFeed | null>

export async function fetchVacancyFeed(
  address: string,
  etag: string | null,
  signal?: AbortSignal,
  network?: Network,
): Promise<FetchedFeed | null> {
  const headers = {
    accept: 'application/xml, text/xml, text/csv, */*;q=0.1',
    'user-agent': 'Otklik-Feeds/1',
    ...(etag !== null && { 'if-none-match': etag }),
  }
  const { seconds, redirects } = vacancyFeedRules
  const { bytes } = vacancyFileLimits
  const wanted = { headers, protocols: ['https:'], redirects, seconds, bytes, signal } as const
  try {
    const { status, headers: received, body } = await fetchForeign(address, wanted, network)
    if (status === 304 && etag !== null) return null
    if (status !== 200) throw new FeedError('refused')
    return { bytes: body, etag: received.etag?.slice(0, 200) ?? null }
  } catch (error) {
    if (!(error instanceof ForeignAddressError)) throw error
    throw new FeedError(error.problem, { cause: error })
  }
}
