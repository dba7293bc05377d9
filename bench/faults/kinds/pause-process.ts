import type { Fault } from '../fault.ts'

export const pauseProcess: Fault = {
  name: 'pause-process',
  begin: ({ processes, signal }) => signal(processes[0] ?? 0, 'SIGSTOP'),
  end: ({ processes, signal }) => signal(processes[0] ?? 0, 'SIGCONT'),
}
