/** The intervals of jobs in tests, in milliseconds: short, so that tests need not wait. */
export const jobTimes = { pollMs: 50, leaseMs: 1000 }
