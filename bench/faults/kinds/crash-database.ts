import type { Fault } from '../fault.ts'

export const crashDatabase: Fault = {
  name: 'crash-database',
  // Ends all processes of the server at once, without a checkpoint.
  begin: ({ stopDatabase }) => stopDatabase('SIGQUIT'),
  end: ({ startDatabase }) => startDatabase(),
  permits: { failed: 1, because: 'without a database nothing is answered but 503' },
}
