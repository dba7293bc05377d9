/** How many times slower the test machine may be than the machine of the developers. */
const slowness = Number(process.env.TEST_SLOWNESS || 4)

export const patience = (ms: number) => ms * slowness
