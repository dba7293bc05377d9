// Feeds: a company's own list of vacancies at an address, read every hour (docs/decisions/154).
export const vacancyFeedRules = {
  /** The hours between two readings. */
  hours: 1,
  /** After so many failed readings in a row a feed is paused. */
  mostFailures: 24,
  /** A reading that would close more vacancies than these, and more than half, needs a confirmation. */
  closedFreely: 5,
  /** A vacancy of the feed that ends within so many days is prolonged. */
  prolongDays: 7,
  /** The file must have arrived within so many seconds, over at most so many redirects. */
  seconds: 15,
  redirects: 3,
} as const

/** Why a feed as a whole could not be read. `refused`: the host answers with another status than 200. */
export const feedProblems = [
  'unreachable',
  'refused',
  'too_slow',
  'too_large',
  'wrong_kind',
  'no_title',
  'empty',
  'many_rows',
  'damaged',
  'with_dtd',
] as const
export type FeedProblem = (typeof feedProblems)[number]

export const feedOutcomes = [
  'changed',
  'unchanged',
  /** A row has a fault, so that nothing was changed. */
  'faulty',
  /** So many vacancies are missing that nothing was changed before a confirmation. */
  'held',
  /** The feed could not be read. */
  'failed',
] as const
