// Creates one folder for the sockets of all embedded databases of a test run: terminated workers leave their sockets.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function startFolder(): () => void {
  const before = process.env['TMPDIR']
  const folder = mkdtempSync(join(tmpdir(), 'otklik-tests-'))
  // The tests on PostgreSQL run the server as its own user, who needs access to the folder.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true })
  }
}
