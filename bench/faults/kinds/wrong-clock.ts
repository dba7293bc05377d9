import { existsSync } from 'node:fs'
import type { Fault } from '../fault.ts'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

export const wrongClock: Fault = {
  name: 'wrong-clock',
  obstacle: () => (existsSync(library) ? null : 'needs "apt-get install libfaketime"'),
  async begin({ processes: [port = 0], endProcess, startProcess }) {
    await endProcess(port, 'SIGTERM')
    await startProcess(port, {
      LD_PRELOAD: library,
      FAKETIME: '+50s',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
  },
  async end({ processes: [port = 0], endProcess, startProcess }) {
    await endProcess(port, 'SIGTERM')
    await startProcess(port)
  },
}
