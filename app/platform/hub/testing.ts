import { onTestFinished, vi } from 'vitest'

export function fakeTab() {
  const page = { visibilityState: 'visible' }
  const tab = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  onTestFinished(() => void vi.unstubAllGlobals())
  function become(state: string) {
    page.visibilityState = state
    tab.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    hide: () => become('hidden'),
    show: () => become('visible'),
    feel: (sign: string) => tab.dispatchEvent(new Event(sign)),
  }
}
