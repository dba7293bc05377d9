// Creates one folder for the sockets of embedded databases in a test run: stopped workers leave sockets.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function startFolder(): () => void {
  const before = process.env['TMPDIR']
  const folder = mkdtempSync(join(tmpdir(), 'otklik-tests-'))
  // Tests run PostgreSQL as another operating system user, who needs access to the folder.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true })
  }
}
