const slowness = Number(process.env.TEST_SLOWNESS || 4)

export const patience = (ms: number) => ms * slowness
