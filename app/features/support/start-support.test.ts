import { expect, test, vi } from 'vitest'
import { startSupport } from './start-support.ts'

const { connectHub } = vi.hoisted(() => ({ connectHub: vi.fn<(options: unknown) => void>() }))
vi.mock('#app/platform/hub/connection.ts', () => ({ connectHub }))

test('the support hub connects without credentials', () => {
  startSupport('ru')
  expect(connectHub).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ path: '/hub/support', withCredentials: false }),
  )
})
