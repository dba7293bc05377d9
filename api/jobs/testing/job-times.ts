/** Times short enough to wait for. */
export const jobTimes = { pollMs: 50, leaseMs: 1000 }
