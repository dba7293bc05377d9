import type { Fault } from '../fault.ts'

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  async begin({ processes, endProcess, startProcess }) {
    for (const port of processes) {
      await endProcess(port, 'SIGTERM')
      await startProcess(port)
    }
  },
}
