import type { Fault } from '../fault.ts'

export const killProcess: Fault = {
  name: 'kill-process',
  begin: ({ processes, endProcess }) => endProcess(processes[0] ?? 0, 'SIGKILL'),
  end: ({ processes, startProcess }) => startProcess(processes[0] ?? 0),
  permits: { failed: 0.02, because: 'a POST that the process had begun is not sent again' },
}
