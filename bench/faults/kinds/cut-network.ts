import type { Fault } from '../fault.ts'

export const cutNetwork: Fault = {
  name: 'cut-network',
  begin: ({ gate }) => gate.cut(),
  end: ({ gate }) => gate.flow(),
  permits: { failed: 1, because: 'without a database nothing is answered but 503' },
}
