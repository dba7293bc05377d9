import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '../fault.ts'

const megabyte = Buffer.alloc(1024 * 1024)
const nameOf = (disk: string | null) => join(disk ?? '', 'filler')

export const fullDisk: Fault = {
  name: 'full-disk',
  obstacle: ({ disk }) => (disk ? null : 'this user may not mount a small disk'),
  begin({ disk }) {
    const file = openSync(nameOf(disk), 'w')
    try {
      while (writeSync(file, megabyte) > 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      closeSync(file)
    }
  },
  async end({ disk, stopDatabase, startDatabase }) {
    rmSync(nameOf(disk))
    // A server that cannot write its log ends or starts again by itself; a new start is the same for both.
    await stopDatabase('SIGQUIT')
    await startDatabase()
  },
  permits: { failed: 1, because: 'a server that cannot write its log ends' },
}
