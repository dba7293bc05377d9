import type { Fault } from '../fault.ts'

export const hangDatabase: Fault = {
  name: 'hang-database',
  begin: ({ gate }) => gate.hang(),
  end: ({ gate }) => gate.flow(),
}
