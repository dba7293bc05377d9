import type { Fault } from '../fault.ts'

export const hangDatabase: Fault = {
  name: 'hang-database',
  begin: ({ gate }) => gate.hang(),
  end: ({ gate }) => gate.flow(),
  permits: { failed: 1, because: 'without a database nothing is answered but 503' },
}
