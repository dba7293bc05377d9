import type { Fault } from '../fault.ts'

export const pauseProcess: Fault = {
  name: 'pause-process',
  begin: ({ processes, signal }) => signal(processes[0] ?? 0, 'SIGSTOP'),
  end: ({ processes, signal }) => signal(processes[0] ?? 0, 'SIGCONT'),
  permits: {
    failed: 0.02,
    slowestMs: 8000,
    because:
      'a read waits for 6 s, a POST until its process goes on, which first closes its idle connections',
  },
}
