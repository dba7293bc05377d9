/** How many times slower than our machine a test machine may be. A larger factor delays only failing tests. */
const slowness = Number(process.env.TEST_SLOWNESS || 4)

/** Returns the timeout for an event that takes at most `ms` on our machine. */
export const patience = (ms: number) => ms * slowness
