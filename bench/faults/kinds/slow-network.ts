import type { Fault } from '../fault.ts'

const delayMs = 50

export const slowNetwork: Fault = {
  name: 'slow-network',
  begin: ({ gate }) => gate.slow(delayMs),
  end: ({ gate }) => gate.flow(),
  permits: { failed: 0.01, because: 'queries of one page add up' },
}
