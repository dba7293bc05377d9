// Test files of a project without isolation share one process and its modules. Undoes what each file leaves behind.
import { afterAll, vi } from 'vitest'

const refuse = () => {
  throw new Error('a test that replaces modules needs its own process: name it in vitest.config.ts')
}
vi.mock = vi.doMock = vi.resetModules = refuse

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
