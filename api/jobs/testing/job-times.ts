/** Intervals in milliseconds that are short enough for tests. */
export const jobTimes = { pollMs: 50, leaseMs: 1000 }
