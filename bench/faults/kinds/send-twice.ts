import type { Fault } from '../fault.ts'

export const sendTwice: Fault = {
  name: 'send-twice',
  begin: (_, clients) => void (clients.isDouble = true),
  end: (_, clients) => void (clients.isDouble = false),
}
