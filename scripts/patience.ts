/** By how much a machine may be slower than the one whose times the tests name. It costs nothing where nothing fails. */
const slowness = Number(process.env.TEST_SLOWNESS || 4)

/** How long a test waits for what takes at most `ms` on a quick machine. */
export const patience = (ms: number) => ms * slowness
