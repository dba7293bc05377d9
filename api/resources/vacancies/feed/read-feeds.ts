import type { Job } from '../../../jobs/job.ts'
import type { SweepOptions } from '../../../jobs/sweep.ts'
import { claimDueFeeds, releaseFeed, type FeedRow } from './queries.ts'
import { readFeed, type FeedScope } from './read-feed.ts'

type ReadFeedsOptions = SweepOptions & Pick<FeedScope, 'country' | 'fetchVacancyFeed'>

/** How many feeds are read at once; each takes a process for as long. */
const atOnce = 2

/** Reads the feeds of companies that are due. */
export function readFeeds({ outbox, ...parts }: ReadFeedsOptions): Job<object> {
  async function read(feed: FeedRow, signal: AbortSignal): Promise<void> {
    const events = outbox.startRecording()
    try {
      await readFeed({ ...parts, events }, feed, { closes: null, signal })
      events.wake()
    } finally {
      await releaseFeed(parts.db, feed)
    }
  }
  return {
    async run(_, signal) {
      let found: number
      do {
        signal.throwIfAborted()
        const feeds = await claimDueFeeds(parts.db, parts.now(), atOnce)
        await Promise.all(feeds.map((feed) => read(feed, signal)))
        found = feeds.length
      } while (found === atOnce)
    },
    limitSeconds: 1800,
    retries: 3,
    pauseSeconds: 60,
    // Due feeds are looked for more often than each is read, so that a reading is at most a few minutes late.
    cron: '*/5 * * * *',
    runsAtStart: true,
  }
}
