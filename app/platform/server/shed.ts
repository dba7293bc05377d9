import type { MiddlewareHandler } from 'hono'
import { setTimeout } from 'node:timers/promises'
import { impersonalCookies } from '../security/impersonal-cookies.ts'

export interface ShedOptions {
  /** The time in milliseconds, from a clock that is never set back. */
  now: () => number
  /** Makes the reply to a request that is refused. */
  refuse: (request: Request) => Response | Promise<Response>
  /** The number of requests that may always be handled at the same time. */
  least?: number
  /** Waits before a request is finally refused. */
  pause?: () => Promise<void>
}

const patienceS = 0.35
const mostWaiting = 2000

/**
 * Refuses requests that would wait too long. A request's wait is the number of requests being handled, divided by how
 * many finish in a second (Little's law), on any machine. Requests with a body do not count, since a slow upload is no
 * work. A refusal is delayed by a third of a second, since a crowd that retries would slow down the accepted requests.
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

/** Guests' pages are refused first, posts of signed-in people last; a larger factor allows more load. */
function patience(request: Request): number {
  const isGuest = !request.headers.has('authorization') && impersonalCookies(request) !== null
  return (isGuest ? 1 : 2) * (isBodyless(request) ? 1 : 2)
}

function isBodyless({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Counts events per second; `most` is the larger number of the last full second and the current second. */
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
