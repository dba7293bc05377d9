import type { MiddlewareHandler } from 'hono'
import { setTimeout } from 'node:timers/promises'
import { impersonalCookies } from '../security/impersonal-cookies.ts'

export interface ShedOptions {
  /** The time in ms by a clock that is never set back. */
  now: () => number
  refuse: (request: Request) => Response | Promise<Response>
  least?: number
  pause?: () => Promise<void>
}

const patienceS = 0.35
const mostWaiting = 2000

/**
 * Refuses requests that would wait too long. The expected wait is the number of running requests divided by the number
 * that finish in a second. A refusal comes after a third of a second, because people repeat it.
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

/** Returns the patience of a request; a full server refuses pages for guests first. */
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
