import type { Fault } from '../fault.ts'

export const cutNetwork: Fault = {
  name: 'cut-network',
  begin: ({ gate }) => gate.cut(),
  end: ({ gate }) => gate.flow(),
}
