export const jobTimes = { pollMs: 50, leaseMs: 1000 }
