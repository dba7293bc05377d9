import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  return () => void vi.unstubAllEnvs()
})

test.each([
  [
    'an address of their own',
    'https://hub.example//',
    'https://api.example',
    'https://hub.example',
  ],
  ['the API where they have none', undefined, 'https://api.example/', 'https://api.example'],
  ['this very host where neither is named', undefined, undefined, undefined],
])('the hubs stand at %s', async (_, HUB_URL, API_URL, expected) => {
  vi.stubEnv('HUB_URL', HUB_URL)
  vi.stubEnv('API_URL', API_URL)
  const { env } = await import('./env.server.ts')
  expect(env.hubUrl).toBe(expected)
})
