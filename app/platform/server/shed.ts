import type { MiddlewareHandler } from 'hono'
import { setTimeout } from 'node:timers/promises'
import { impersonalCookies } from '../security/impersonal-cookies.ts'

export interface ShedOptions {
  /** The time in ms; it never decreases, even if the system clock is set back. */
  now: () => number
  refuse: (request: Request) => Response | Promise<Response>
  least?: number
  pause?: () => Promise<void>
}

const patienceS = 0.35
const mostWaiting = 2000

/**
 * Refuses requests when the server is overloaded. Expected wait: running requests divided by requests finished per
 * second. A refusal comes only after 0.35 s, because people repeat a refused request at once.
 */
export function shed(options: ShedOptions): MiddlewareHandler {
  const { now, refuse, least = 16, pause = () => setTimeout(patienceS * 1000) } = options
  const finished = countPerSecond(now)
  let underWay = 0
  let waiting = 0

  const hasRoom = (request: Request) =>
    underWay < Math.max(least, finished.most() * patienceS) * patience(request)

  async function waitForRoom(request: Request): Promise<boolean> {
    if (waiting >= mostWaiting) return false
    waiting += 1
    await pause()
    waiting -= 1
    return hasRoom(request)
  }

  return async (context, next) => {
    const request = context.req.raw
    if (!hasRoom(request) && !(await waitForRoom(request))) {
      context.res = await refuse(request)
      return
    }
    if (!isBodyless(request)) return next()
    underWay += 1
    try {
      await next()
    } finally {
      underWay -= 1
      finished.add()
    }
  }
}

/** Returns how long a request may wait. Pages for guests may wait least, so they are refused first. */
function patience(request: Request): number {
  const isGuest = !request.headers.has('authorization') && impersonalCookies(request) !== null
  return (isGuest ? 1 : 2) * (isBodyless(request) ? 1 : 2)
}

function isBodyless({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

function countPerSecond(now: () => number) {
  let second = 0
  let current = 0
  let last = 0
  const turn = () => {
    const next = Math.floor(now() / 1000)
    if (next === second) return
    last = next === second + 1 ? current : 0
    current = 0
    second = next
  }
  return {
    add() {
      turn()
      current += 1
    },
    most() {
      turn()
      return Math.max(current, last)
    },
  }
}
